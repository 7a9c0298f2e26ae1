"""Show the site on this machine, and rebuild what changes.

- `http`: serve a folder as any static host does, with the policy of the pages as a header
- `live`: add to the served pages what loads them again when the site was built anew
- `desk`: open and save folders of variants, for the studio on this machine
- `serve`: show the site, rebuild what changes, and let the open pages load again
"""
