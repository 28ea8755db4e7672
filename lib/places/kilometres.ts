/** Where a place is, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The Earth's mean radius in kilometres. */
export const radius = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance of two places as the crow flies, by the haversine formula. */
export function kilometres(one: Coordinates, other: Coordinates): number {
  const half =
    Math.sin(radians(other.latitude - one.latitude) / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  // Of two places on opposite sides of the Earth, it may come to a little more than 1.
  return 2 * radius * Math.asin(Math.sqrt(Math.min(1, half)));
}
