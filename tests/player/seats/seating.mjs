// Seat players: asked {"powers", "players"}, seats and names.
export const answer = ({ seatsFor }, { powers, players }) => seatsFor(powers, players);
