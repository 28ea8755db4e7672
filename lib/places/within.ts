import { type Coordinates, radius } from '@/lib/places/kilometres';

/** So many strips make the circle: it is wrong by a fiftieth of its radius at most, as the places are by a kilometre. */
const strips = 40;
const radians = Math.PI / 180;

interface Range {
  gte: number;
  lte: number;
}
/** A part of Prisma's condition; one with longitudes crosses no date line. */
interface Strip {
  latitude: Range;
  longitude?: Range;
}

/**
 * Prisma's condition for what lies within some kilometres of a place: in a box, which an index on latitude and longitude
 * finds, and in one of the strips from west to east that the circle is cut into. What has no coordinates is not there.
 */
export function within({ latitude, longitude }: Coordinates, km: number): { AND: object[] } {
  const half = km / radius / radians;
  // Two strips have one number between them: nobody lives in a gap.
  const edges = Array.from({ length: strips + 1 }, (_, index) => latitude + half * ((2 * index) / strips - 1));
  const cut = edges.slice(1).map((lte, index) => {
    const gte = edges[index] ?? lte;
    return { latitude: { gte, lte }, width: widthAt((gte + lte) / 2, latitude, km) };
  });
  const widest = Math.max(...cut.map(({ width }) => width));
  return {
    AND: [
      { OR: around({ gte: edges[0] ?? latitude, lte: edges.at(-1) ?? latitude }, longitude, widest) },
      { OR: cut.flatMap(({ latitude: strip, width }) => around(strip, longitude, width)) },
    ],
  };
}

/** How many degrees from west to east the circle reaches to either side at a latitude, by the haversine formula. */
function widthAt(at: number, latitude: number, km: number): number {
  const rest = Math.sin(km / radius / 2) ** 2 - Math.sin(((at - latitude) * radians) / 2) ** 2;
  const share = Math.max(0, rest) / Math.max(1e-9, Math.cos(at * radians) * Math.cos(latitude * radians));
  return share >= 1 ? 180 : (2 * Math.asin(Math.sqrt(share))) / radians;
}

/** The strip of a latitude around a longitude, in two parts where it crosses the date line. */
function around(latitude: Range, longitude: number, width: number): Strip[] {
  const [west, east] = [longitude - width, longitude + width];
  if (width >= 180) return [{ latitude }];
  const parts: Range[] = [{ gte: west, lte: east }];
  if (west < -180) parts.push({ gte: west + 360, lte: 180 });
  if (east > 180) parts.push({ gte: -180, lte: east - 360 });
  return parts.map((part) => ({ latitude, longitude: part }));
}
