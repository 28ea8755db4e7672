import fc from 'fast-check';
import { addDays, dayFromDate } from '@/lib/calendar/days';
import type { TermsBase } from '@/lib/clients/invoicing';
import { dueDate } from '@/lib/invoices/issuing/due-date';

describe('the due date', () => {
  it.each<[string, number, TermsBase, number | null, string]>([
    // So many calendar days after issue.
    ['2026-11-21', 30, 'issue_date', null, '2026-12-21'],
    ['2026-11-21', 0, 'issue_date', null, '2026-11-21'],
    ['2028-02-28', 1, 'issue_date', null, '2028-02-29'],
    // End of month, and end of month plus days.
    ['2026-11-21', 0, 'month_end', null, '2026-11-30'],
    ['2026-11-30', 0, 'month_end', null, '2026-11-30'],
    ['2026-01-15', 30, 'month_end', null, '2026-03-02'],
    ['2028-02-01', 10, 'month_end', null, '2028-03-10'],
    ['2026-12-01', 45, 'month_end', null, '2027-02-14'],
    // Days, then the end of that month: France's "45 jours fin de mois".
    ['2026-01-20', 45, 'issue_date', 31, '2026-03-31'],
    ['2026-01-15', 30, 'issue_date', 31, '2026-02-28'],
    ['2027-12-31', 60, 'issue_date', 31, '2028-02-29'],
    // A fixed day: of this month while it is not over, otherwise of the next.
    ['2026-11-10', 0, 'issue_date', 15, '2026-11-15'],
    ['2026-11-15', 0, 'issue_date', 15, '2026-11-15'],
    ['2026-11-16', 0, 'issue_date', 15, '2026-12-15'],
    ['2026-12-20', 0, 'issue_date', 15, '2027-01-15'],
    ['2026-01-31', 0, 'issue_date', 30, '2026-02-28'],
    // End of month plus 30 days, on the 10th.
    ['2026-11-21', 30, 'month_end', 10, '2027-01-10'],
    ['2026-11-21', 0, 'month_end', 10, '2026-12-10'],
  ])('of an invoice of %s, %i days from %s on day %s is %s', (issued, days, from, day, due) => {
    expect(dueDate(issued, { days, from, day })).toBe(due);
  });

  it('is never before the days are over, and within a month of that', () => {
    const issueDates = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(
        issueDates.map(dayFromDate),
        fc.integer({ min: 0, max: 365 }),
        fc.constantFrom<TermsBase>('issue_date', 'month_end'),
        fc.option(fc.integer({ min: 1, max: 31 })),
        (issued, days, from, day) => {
          const [due, least] = [dueDate(issued, { days, from, day }), dueDate(issued, { days, from, day: null })];
          expect(due >= least && due <= addDays(least, 31)).toBe(true);
          if (day !== null && day <= 28) expect(Number(due.slice(8))).toBe(day);
          if (day === 31) expect(addDays(due, 1).slice(8)).toBe('01');
        },
      ),
    );
  });
});
