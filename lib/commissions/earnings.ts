import { type CalendarDay, isWithin } from '@/lib/calendar/days';
import type { CommissionBasis } from '@/lib/commissions/basis';
import { Decimal, type DecimalInput, decimal, roundMoney, roundTo, sum } from '@/lib/money/amount';
import { groupEntries, type TimeEntry } from '@/lib/money/time-products';

/** A higher percentage for what exceeds a sum of the basis. */
export interface Tier {
  over: string;
  percent: string;
}

export interface CommissionTerms {
  basis: CommissionBasis;
  percent: DecimalInput | null;
  amount: DecimalInput | null;
  tiers: readonly Tier[] | null;
  /** Worked days, both ends included; null is an open end. */
  start: CalendarDay;
  end: CalendarDay | null;
}

/** A line of an invoice with its time. */
export interface InvoicedLine {
  netAmount: DecimalInput;
  entries: readonly (TimeEntry & { billRate: DecimalInput; payRate: DecimalInput })[];
}

type PricedTime = InvoicedLine['entries'][number];

/** A difference that a changed rate makes for earlier time: the time as it was rated, and as it is rated now. */
export interface InvoicedDifference {
  before: readonly PricedTime[];
  after: readonly PricedTime[];
}

interface Invoiced {
  lines: readonly InvoicedLine[];
  differences?: readonly InvoicedDifference[];
  currency: string;
  burdenPercent: DecimalInput;
}

/** The sums of earlier invoices, without voided ones. */
export interface Before {
  base: DecimalInput;
  earned: DecimalInput;
}

export interface Earned {
  /** The base of the percentage, or hours; 0 for a fixed amount. At most 4 decimals. */
  base: Decimal;
  /** In the invoice's currency, rounded. */
  earned: Decimal;
}

/**
 * The commission that an invoice earns somebody (docs/domain.md, "Commissions"); null if it earns none: no time within
 * the commission's days, no margin to share, or a fixed amount that was earned before.
 */
export function earnedOn(terms: CommissionTerms, invoice: Invoiced, before: Before): Earned | null {
  const lines = invoice.lines.flatMap((line) => {
    const entries = line.entries.filter(({ date, minutes }) => isWithin(date, terms) && decimal(minutes).gt(0));
    return entries.length > 0 ? [{ ...line, entries, isWhole: entries.length === worked(line) }] : [];
  });
  const isIn = ({ date }: PricedTime) => isWithin(date, terms);
  const differences = (invoice.differences ?? [])
    .map(({ before, after }) => ({ before: before.filter(isIn), after: after.filter(isIn) }))
    .filter(({ before, after }) => before.length + after.length > 0);
  if (lines.length + differences.length === 0) return null;
  const money = (value: Decimal) => roundMoney(value, invoice.currency);
  if (terms.basis === 'fixed_once') {
    const amount = money(decimal(terms.amount ?? '0'));
    return decimal(before.earned).isZero() && amount.gt(0) ? { base: new Decimal(0), earned: amount } : null;
  }
  const base = roundTo(baseOf(terms.basis, lines, { ...invoice, differences }), 4);
  if (base.lte(0)) return null;
  const exact =
    terms.basis === 'hour'
      ? base.times(decimal(terms.amount ?? '0'))
      : percentageOf({ from: decimal(before.base), base }, terms);
  const earned = money(exact);
  return { base, earned };
}

/** The number of a line's entries that have time. */
const worked = ({ entries }: InvoicedLine): number => entries.filter(({ minutes }) => decimal(minutes).gt(0)).length;

type CountedLine = InvoicedLine & { isWhole: boolean };

function baseOf(
  basis: Exclude<CommissionBasis, 'fixed_once'>,
  lines: readonly CountedLine[],
  { currency, burdenPercent, differences = [] }: Invoiced,
): Decimal {
  const difference = (rateOf: (entry: PricedTime) => DecimalInput) =>
    sum(
      differences.map(({ before, after }) =>
        amountOf(after, rateOf, currency).minus(amountOf(before, rateOf, currency)),
      ),
    );
  const bill = () =>
    sum(
      lines.map((line) =>
        line.isWhole ? line.netAmount : amountOf(line.entries, ({ billRate }) => billRate, currency),
      ),
    ).plus(difference(({ billRate }) => billRate));
  const pay = () =>
    sum(lines.map(({ entries }) => amountOf(entries, ({ payRate }) => payRate, currency))).plus(
      difference(({ payRate }) => payRate),
    );
  // Hours whose rate changed were already counted when they were invoiced.
  if (basis === 'hour')
    return roundTo(sum(lines.flatMap(({ entries }) => entries.map(({ minutes }) => minutes))).div(60), 4);
  if (basis === 'bill') return bill();
  if (basis === 'pay') return pay();
  const paid = pay();
  return bill()
    .minus(paid)
    .minus(roundMoney(paid.times(decimal(burdenPercent)).div(100), currency));
}

function amountOf(
  entries: InvoicedLine['entries'],
  rateOf: (entry: InvoicedLine['entries'][number]) => DecimalInput,
  currency: string,
): Decimal {
  return sum(groupEntries(entries, rateOf, currency).map(({ amount }) => amount));
}

/**
 * Each part of the basis times the percentage of its tier, like a progressive tax: the part below `from` was counted
 * earlier.
 */
function percentageOf(
  { from, base }: { from: Decimal; base: Decimal },
  { percent, tiers }: Pick<CommissionTerms, 'percent' | 'tiers'>,
): Decimal {
  const steps = [{ over: '0', percent: percent ?? '0' }, ...(tiers ?? [])];
  const end = from.plus(base);
  return sum(
    steps.map((step, index) => {
      const next = steps[index + 1];
      const low = Decimal.max(from, decimal(step.over));
      const high = next ? Decimal.min(end, decimal(next.over)) : end;
      return high.gt(low) ? high.minus(low).times(decimal(step.percent)).div(100) : new Decimal(0);
    }),
  );
}

/** How much of an invoice is credited so far, as its prices are, without the lines that earn no commission. */
export interface Share {
  credited: DecimalInput;
  of: DecimalInput;
}

/** The rest of a commission after credit notes; zero once all is credited. */
export function restAfter({ base, earned }: Before, share: Share, currency: string): Earned {
  const [credited, of] = [decimal(share.credited), decimal(share.of)];
  const part = (value: DecimalInput) => (credited.eq(of) ? decimal(value) : decimal(value).times(credited).div(of));
  return {
    base: decimal(base).minus(roundTo(part(base), 4)),
    earned: decimal(earned).minus(roundMoney(part(earned), currency)),
  };
}

/**
 * How much of a commission may be paid out: in proportion to what the client has paid, never more than the whole; all of
 * it with the last cent. An invoice of zero is paid when it is issued.
 */
export function payableOf(
  earned: DecimalInput,
  invoice: { paidTotal: DecimalInput; grossTotal: DecimalInput; currency: string },
): Decimal {
  const [paid, gross] = [decimal(invoice.paidTotal), decimal(invoice.grossTotal)];
  if (paid.gte(gross)) return decimal(earned);
  if (paid.lte(0)) return new Decimal(0);
  return roundMoney(decimal(earned).times(paid).div(gross), invoice.currency);
}
