import { endOf, momentOf } from '@/lib/interviews/moments';

it('reads a time on the clocks of its zone', () => {
  expect(momentOf('2026-12-01T10:30', 'Europe/Dublin', 'starts_at').toISOString()).toBe('2026-12-01T10:30:00.000Z');
  expect(momentOf('2026-07-01T10:30', 'Europe/Dublin', 'starts_at').toISOString()).toBe('2026-07-01T09:30:00.000Z');
  expect(momentOf('2026-07-01T10:30:00+05:30', 'Europe/Dublin', 'starts_at').toISOString()).toBe(
    '2026-07-01T05:00:00.000Z',
  );
});

it('refuses a time in the hour that the clocks skip, and a day that no calendar has', () => {
  expect(() => momentOf('2027-03-28T01:30', 'Europe/Dublin', 'starts_at')).toThrow(
    expect.objectContaining({ details: { faults: [{ path: 'starts_at', key: 'skipped_hour' }] } }),
  );
  expect(momentOf('2027-03-28T02:00', 'Europe/Dublin', 'starts_at').toISOString()).toBe('2027-03-28T01:00:00.000Z');
  expect(() => momentOf('2027-02-30T10:00', 'Europe/Dublin', 'starts_at')).toThrow(
    expect.objectContaining({ details: { faults: [{ path: 'starts_at', key: 'format' }] } }),
  );
});

it('takes the first of the two hours that the clocks show twice', () => {
  expect(momentOf('2026-10-25T01:30', 'Europe/Dublin', 'starts_at').toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

it('ends after its minutes, over a change of the clocks too', () => {
  expect(endOf(new Date('2027-03-28T00:30:00Z'), 60).toISOString()).toBe('2027-03-28T01:30:00.000Z');
});
