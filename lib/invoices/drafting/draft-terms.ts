import type { Actor } from '@/lib/actor';
import { type CalendarDay, type DayRange, dateFromDay } from '@/lib/calendar/days';
import type { InvoicingTerms } from '@/lib/contracts/invoicing/schema';
import { companyTax, rateTo } from '@/lib/invoices/amounts/exchange';
import type { InvoiceChange, InvoiceInput } from '@/lib/invoices/schema';
import { type DecimalInput, decimal } from '@/lib/money/amount';
import { invalid } from '@/lib/problem/problem';

type Terms = Pick<
  InvoiceInput | InvoiceChange,
  | 'issue_date'
  | 'out_of_order_reason'
  | 'due_date'
  | 'period_start'
  | 'period_end'
  | 'intro'
  | 'note'
  | 'exchange_rate'
  | 'exchange_source'
>;

interface Laid {
  period: DayRange | null;
  totals: { taxTotal: string };
}

/** The terms that a draft has so far. */
interface Held {
  currency: string;
  companyCurrency: string | null;
  issueDate: Date | null;
  outOfOrderReason: string | null;
  dueDate: Date | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  intro: string | null;
  note: string | null;
  exchangeRate: DecimalInput | null;
  exchangeSource: string | null;
}

/** The columns for when payment is due and for the discount, from the contract's invoicing setup. */
export const termsColumns = (setup: InvoicingTerms) => ({
  termsDays: setup.payment_terms_days,
  termsFrom: setup.payment_terms_from,
  termsDay: setup.payment_terms_day,
  discountPercent: setup.discount_percent,
  discountDays: setup.discount_days,
});

const dateOf = (day: CalendarDay | null | undefined): Date | null => (day ? dateFromDay(day) : null);

/**
 * The dates, texts and the exchange rate of a draft; fields that are left out stay as they are.
 *
 * @throws Problem 422 at `issue_date` for a day in the future, at `exchange_rate` if invoice and company have the same
 * currency, at `exchange_source` if nobody says where the rate comes from.
 */
export function termsOf(actor: Actor, input: Terms, { period, totals }: Laid, held: Held | null, currency: string) {
  const own = actor.company.currency;
  const rate = input.exchange_rate === undefined ? held && rateTo(own, held) : input.exchange_rate;
  const source = input.exchange_source === undefined ? (held?.exchangeSource ?? null) : input.exchange_source;
  if (input.issue_date && input.issue_date > actor.today) throw invalid({ path: 'issue_date', key: 'in_future' });
  if (rate !== null && currency === own) throw invalid({ path: 'exchange_rate', key: 'same_currency' });
  if (rate !== null && !source) throw invalid({ path: 'exchange_source', key: 'required' });
  return {
    issueDate: input.issue_date === undefined ? (held?.issueDate ?? null) : dateOf(input.issue_date),
    outOfOrderReason:
      input.out_of_order_reason === undefined ? (held?.outOfOrderReason ?? null) : input.out_of_order_reason,
    dueDate: input.due_date === undefined ? (held?.dueDate ?? null) : dateOf(input.due_date),
    ...periodOf(input, period, held),
    intro: input.intro === undefined ? (held?.intro ?? null) : input.intro,
    note: input.note === undefined ? (held?.note ?? null) : input.note,
    companyCurrency: own,
    exchangeRate: rate === null ? null : decimal(rate).toFixed(),
    exchangeSource: rate === null ? null : source,
    companyTaxTotal: companyTax(totals.taxTotal, rate, own),
  };
}

/**
 * The period as it is given, otherwise that of the timesheets, otherwise the draft's. If only one end is given, the
 * other stays as it was.
 *
 * @throws Problem 422 at the end that is given if the period then ends before it begins.
 */
function periodOf(input: Terms, period: DayRange | null, held: Held | null) {
  const { period_start: start, period_end: end } = input;
  const own = period && { start: dateFromDay(period.start), end: dateFromDay(period.end) };
  if (start === undefined && end === undefined)
    return { periodStart: own?.start ?? held?.periodStart ?? null, periodEnd: own?.end ?? held?.periodEnd ?? null };
  const periodStart = start === undefined ? (held?.periodStart ?? own?.start ?? null) : dateOf(start);
  const periodEnd = end === undefined ? (held?.periodEnd ?? own?.end ?? null) : dateOf(end);
  if (periodStart && periodEnd && periodStart > periodEnd)
    throw invalid({ path: end === undefined ? 'period_start' : 'period_end', key: 'end_before_start' });
  return { periodStart, periodEnd };
}
