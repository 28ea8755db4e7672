import { dailyTurn } from '@/lib/jobs/mornings/digest-time';

function at(zone: string, now: string) {
  const { part, due } = dailyTurn(zone, new Date(now));
  return part === 'morning' ? due.toISOString() : null;
}

it.each([
  ['Europe/Dublin', '2026-11-23T06:59:59.999Z', null],
  ['Europe/Dublin', '2026-11-23T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  ['Europe/Dublin', '2026-11-23T07:04:12.345Z', '2026-11-23T07:00:00.000Z'],
  ['Europe/Dublin', '2026-11-23T11:59:59.999Z', '2026-11-23T07:00:00.000Z'],
  ['Europe/Dublin', '2026-11-23T12:00:00.000Z', null],
  ['Europe/Dublin', '2026-07-01T06:04:00.000Z', '2026-07-01T06:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-23T01:19:00.000Z', '2026-11-23T01:15:00.000Z'],
  ['Asia/Kolkata', '2026-11-23T01:34:00.000Z', '2026-11-23T01:30:00.000Z'],
  ['America/New_York', '2026-11-01T12:04:00.000Z', '2026-11-01T12:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22T17:04:00.000Z', '2026-11-22T17:00:00.000Z'],
  ['Africa/Cairo', '2026-11-23T00:04:00.000Z', null],
])('in %s at %s tells what was there at %s', (zone, now, time) => {
  expect(at(zone, now)).toBe(time);
});

it.each([
  ['Europe/Dublin', '2026-11-23T06:59:59.999Z', 'early', '2026-11-23'],
  ['Europe/Dublin', '2026-11-23T12:00:00.000Z', 'late', '2026-11-23'],
  ['Europe/Dublin', '2026-11-23T19:59:59.999Z', 'late', '2026-11-23'],
  ['Europe/Dublin', '2026-11-23T20:00:00.000Z', 'over', '2026-11-23'],
  ['Asia/Tokyo', '2026-11-23T15:00:00.000Z', 'early', '2026-11-24'],
  ['America/New_York', '2026-11-24T03:00:00.000Z', 'over', '2026-11-23'],
])('in %s at %s it is %s of %s', (zone, now, part, day) => {
  expect(dailyTurn(zone, new Date(now))).toMatchObject({ part, day });
});
