"""What is wrong with a drawn map, and where it differs from the rules.

- `adjacency`: what the picture says: which areas touch, and along which coast
- `agreement`: compare the picture with the declared reach: every pair that differs is a fault
- `furniture`: a title, legend, compass or scale that lies over land, names or units
- `labels`: lints of lettering: collisions, names outside their province, type too small
- `lint`: every lint of a drawn map, all at once: what a reader would misread
- `measure`: say lengths and places of a drawing in the coordinates that its designer writes
- `seeds`: lints of seeds: in the window, and on the element that their space has
"""
