import fc from 'fast-check';
import { invoiceGroupings } from '@/lib/clients/invoicing';
import { buildLines, type DraftLine } from '@/lib/invoices/amounts/lines';
import { anyTimesheets } from '@/lib/invoices/amounts/oracle';
import { lineNet } from '@/lib/invoices/amounts/totals';
import { Decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';
import { anyCurrency } from '@/lib/money/oracle';
import { groupEntries, totalMinutes } from '@/lib/money/time-products';

const anyGrouping = fc.constantFrom(...invoiceGroupings);

function netOf(lines: readonly DraftLine[]): Decimal {
  return sum(lines.map((line) => line.netAmount));
}

describe('the lines of any timesheets', () => {
  it('each give exactly round(quantity × unit price)', () => {
    fc.assert(
      fc.property(anyTimesheets, anyGrouping, anyCurrency, (timesheets, grouping, currency) => {
        for (const line of buildLines(timesheets, grouping, currency)) {
          expect(line.netAmount.equals(lineNet(line.quantity, line.unitPrice, currency))).toBe(true);
        }
      }),
    );
  });

  it('hold every worked entry once, from the timesheet they name', () => {
    fc.assert(
      fc.property(anyTimesheets, anyGrouping, (timesheets, grouping) => {
        const lines = buildLines(timesheets, grouping, 'EUR');
        const worked = timesheets.flatMap(({ entries }) => entries.filter((each) => Number(each.minutes) > 0));
        expect(lines.flatMap((line) => line.entryIds).sort()).toEqual(worked.map((each) => each.id).sort());
        for (const line of lines) {
          const owners = new Set(line.entryIds.map((id) => id.split(',')[0]));
          expect([...owners].length === 1 ? [...owners][0] : null).toBe(line.timesheetId);
        }
      }),
    );
  });

  it('do not depend on the order in which timesheets and entries are read', () => {
    fc.assert(
      fc.property(anyTimesheets, anyGrouping, (timesheets, grouping) => {
        const reversed = timesheets.toReversed().map((each) => ({ ...each, entries: each.entries.toReversed() }));
        const bare = (lines: DraftLine[]) => lines.map((line) => ({ ...line, entryIds: line.entryIds.length }));
        expect(bare(buildLines(reversed, grouping, 'EUR'))).toEqual(bare(buildLines(timesheets, grouping, 'EUR')));
      }),
    );
  });

  it('by timesheet come to exactly the bill totals of the timesheets', () => {
    fc.assert(
      fc.property(anyTimesheets, anyCurrency, (timesheets, currency) => {
        const totals = timesheets.flatMap(({ entries }) => groupEntries(entries, (each) => each.billRate, currency));
        const expected = sum(totals.map((product) => product.amount));
        expect(formatAmount(netOf(buildLines(timesheets, 'timesheet', currency)), currency)).toBe(
          formatAmount(expected, currency),
        );
      }),
    );
  });

  it('come in every grouping to what the minutes are worth, except for rounding each line', () => {
    fc.assert(
      fc.property(anyTimesheets, anyCurrency, (timesheets, currency) => {
        const variants = invoiceGroupings.map((grouping) => buildLines(timesheets, grouping, currency));
        const products = groupEntries(
          timesheets.flatMap(({ entries }) => entries),
          (each) => each.billRate,
          currency,
        );
        const exact = sum(
          products.map(({ unit, minutes, quantity, rate }) =>
            unit === 'hour' ? minutes.times(rate).div(60) : quantity.times(rate),
          ),
        );
        const halfUnit = new Decimal(10).pow(-minorUnits(currency)).div(2);
        // Sums of thirds of a cent have 40 digits.
        for (const lines of variants)
          expect(netOf(lines).minus(exact).abs().lte(halfUnit.times(lines.length).plus('1e-9'))).toBe(true);
      }),
    );
  });

  it('by rate type hold all the hours of hourly work', () => {
    fc.assert(
      fc.property(anyTimesheets, (timesheets) => {
        const entries = timesheets.flatMap((each) => each.entries).filter((each) => each.unit === 'hour');
        const lines = buildLines(timesheets, 'rate_type', 'EUR').filter((line) => line.unit === 'hour');
        const hours = totalMinutes(entries).div(60);
        // Each line rounds its hours to 2 decimals at most.
        expect(
          sum(lines.map((line) => line.quantity))
            .minus(hours)
            .abs()
            .lte(0.005 * lines.length),
        ).toBe(true);
      }),
    );
  });
});
