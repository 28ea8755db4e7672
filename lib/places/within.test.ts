import fc from 'fast-check';
import { kilometres } from '@/lib/places/kilometres';
import { within } from '@/lib/places/within';

interface Range {
  gte: number;
  lte: number;
}
type Strip = Partial<Record<'latitude' | 'longitude', Range>>;

/** Whether the condition holds for a place, as the database would say. */
function holds(condition: { AND: object[] }, place: { latitude: number; longitude: number }): boolean {
  const isIn = (range: Range | undefined, value: number) => !range || (value >= range.gte && value <= range.lte);
  const fits = (strip: Strip) => isIn(strip.latitude, place.latitude) && isIn(strip.longitude, place.longitude);
  return condition.AND.every((part) => {
    const strips: readonly Strip[] = Reflect.get(part, 'OR');
    return strips.some(fits);
  });
}

/** Any number between two; those that fast-check prefers among all are nearly zero, and in no corner. */
const thousandths = (min: number, max: number) =>
  fc.integer({ min: min * 1000, max: max * 1000 }).map((number) => number / 1000);

it('has all who are clearly nearer and none who are clearly farther, also across the date line', () => {
  fc.assert(
    fc.property(
      thousandths(-70, 75),
      fc.oneof(thousandths(-180, 180), fc.constantFrom(179.9, -179.9)),
      fc.integer({ min: 5, max: 500 }),
      thousandths(-1.3, 1.3),
      thousandths(-1.3, 1.3),
      (latitude, longitude, km, north, east) => {
        const east180 = longitude + (east * km) / 111.195 / Math.cos((latitude * Math.PI) / 180);
        const place = {
          latitude: latitude + (north * km) / 111.195,
          longitude: east180 > 180 ? east180 - 360 : east180 < -180 ? east180 + 360 : east180,
        };
        const distance = kilometres({ latitude, longitude }, place);
        fc.pre(Math.abs(distance / km - 1) > 0.03);
        expect(holds(within({ latitude, longitude }, km), place)).toBe(distance < km);
      },
    ),
    { numRuns: 2000 },
  );
});
