import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { dueReminder, isExpired, reminderDays, statusAfterChange } from '@/lib/documents/expiry';

const today = '2026-11-21';
const inDays = (days: number) => addDays(today, days);

it.each([
  [31, [], null],
  [30, [], 30],
  [29, [], 30],
  [30, [30], null],
  [8, [30], null],
  [7, [30], 7],
  [6, [], 7],
  [1, [30, 7], null],
  [0, [30, 7], 0],
  [0, [30, 7, 0], null],
  [-3, [30, 7], 0],
])('%d days before expiry, reminded at %j: due is %j', (left, reminded, mark) => {
  expect(dueReminder(inDays(left), today, reminded)?.mark ?? null).toBe(mark);
});

it('reminds at most three times, each mark once, on whatever days the program runs', () => {
  const days = fc
    .array(fc.integer({ min: -5, max: 60 }), { minLength: 1, maxLength: 40 })
    .map((list) => [...list].sort((a, b) => b - a));
  fc.assert(
    fc.property(days, (runs) => {
      let reminded: number[] = [];
      const marks: number[] = [];
      for (const left of runs) {
        const due = dueReminder(inDays(left), today, reminded);
        if (!due) continue;
        marks.push(due.mark);
        reminded = due.reminded;
      }
      expect(new Set(marks).size).toBe(marks.length);
      // Every mark that was reached has been notified, by its own mail or by a later and nearer one.
      const reached = reminderDays.filter((mark) => runs.some((left) => left <= mark));
      expect([...reminded].sort()).toEqual([...reached].sort());
    }),
  );
});

it('holds through its last day', () => {
  expect([isExpired(null, today), isExpired(today, today), isExpired(inDays(-1), today)]).toEqual([false, false, true]);
});

it.each([
  ['pending', true, 10, 'pending'],
  ['verified', true, 10, 'verified'],
  ['rejected', true, 10, 'rejected'],
  ['expired', true, 10, 'pending'],
  ['verified', false, 10, 'pending'],
  ['rejected', false, 10, 'pending'],
  ['expired', false, null, 'pending'],
  ['verified', true, -1, 'expired'],
  ['pending', false, -1, 'expired'],
  ['rejected', true, -1, 'rejected'],
  ['rejected', false, -1, 'expired'],
] as const)(
  'a %s document, changed by anyone who may judge it (%s), with %j days left, is %s',
  (status, keepsVerdict, left, after) => {
    expect(statusAfterChange({ status, keepsVerdict }, left === null ? null : inDays(left), today)).toBe(after);
  },
);
