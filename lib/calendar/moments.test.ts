import { spanOf } from '@/lib/calendar/moments';

const iso = (text: string, zone: string) => {
  const span = spanOf(text, zone);
  return span && [span.first, span.last].map((at) => new Date(at).toISOString());
};

it.each([
  ['2026-11-27', 'UTC', ['2026-11-27T00:00:00.000Z', '2026-11-27T23:59:59.999Z']],
  ['2026-11-27', 'Asia/Tokyo', ['2026-11-26T15:00:00.000Z', '2026-11-27T14:59:59.999Z']],
  ['2026-11-27', 'America/Los_Angeles', ['2026-11-27T08:00:00.000Z', '2026-11-28T07:59:59.999Z']],
  // A day of twenty-three hours.
  ['2026-03-29', 'Europe/Berlin', ['2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z']],
  ['2026-11-27T09:30', 'Asia/Tokyo', ['2026-11-27T00:30:00.000Z', '2026-11-27T00:30:00.000Z']],
  ['2026-11-27T09:30:00+01:00', 'Asia/Tokyo', ['2026-11-27T08:30:00.000Z', '2026-11-27T08:30:00.000Z']],
  ['2026-11-27T09:30:00.000Z', 'Asia/Tokyo', ['2026-11-27T09:30:00.000Z', '2026-11-27T09:30:00.000Z']],
])('%s in %s is %j', (text, zone, expected) => expect(iso(text, zone)).toEqual(expected));

it.each(['', 'tomorrow', '2026-02-30', '2026-02-30T09:00', '2026-11-27T25:00', '2026-11-27T25:00Z', '27/11/2026'])(
  '%j is no moment',
  (text) => expect(spanOf(text, 'Europe/Berlin')).toBeUndefined(),
);
