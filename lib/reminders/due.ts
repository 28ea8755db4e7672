import { daysBetween } from '@/lib/calendar/days';
import { addressed, type Person, type Recipient } from '@/lib/invoices/sending/recipients';
import { type Decimal, formatAmount, sum } from '@/lib/money/amount';
import type { CompanyRule, OverdueInvoice, Reminding } from '@/lib/reminders/overdue';
import { dueLevel, feeOf, interestOn } from '@/lib/reminders/rule';
import type { BlockedInvoice, DueReminder } from '@/lib/reminders/schema';

/** An invoice for which a level is due. */
type DueInvoice = OverdueInvoice & { due: number; daysOverdue: number; interest: Decimal };

/** One reminder: everything due from a client in one currency. */
export interface DueGroup {
  client: { id: string; name: string };
  currency: string;
  locale: string;
  invoices: DueInvoice[];
  level: number;
  openTotal: Decimal;
  interestTotal: Decimal;
  fee: Decimal;
  total: Decimal;
  to: Person[];
  cc: Person[];
  bcc: Person[];
}

/** The overdue invoices for which a level is due today; pauses and excluded clients are not taken into account here. */
export const dueInvoices = (
  rows: readonly OverdueInvoice[],
  { today }: Pick<Reminding, 'today'>,
  rule: CompanyRule,
): DueInvoice[] =>
  rows.flatMap((row) => {
    const due = dueLevel(row, today, rule);
    if (due === null) return [];
    const daysOverdue = daysBetween(row.dueDate, today);
    const { currency } = row;
    return [
      { ...row, due, daysOverdue, interest: interestOn(row.open, rule.interestPercent, { daysOverdue, currency }) },
    ];
  });

/** Why no reminder is sent for an invoice; null if one is. */
const blockerOf = (row: OverdueInvoice): 'paused' | 'excluded' | null =>
  row.isExcluded ? 'excluded' : row.isPaused ? 'paused' : null;

/** One group for each client and currency, of the invoices that nothing blocks. */
export function groupDue(
  due: readonly DueInvoice[],
  { company }: Pick<Reminding, 'company'>,
  rule: CompanyRule,
  recipients: readonly Recipient[],
): DueGroup[] {
  const free = due.filter((row) => blockerOf(row) === null);
  return [...Map.groupBy(free, ({ clientId, currency }) => `${clientId} ${currency}`).values()].flatMap((invoices) => {
    const [first] = invoices;
    if (!first) return [];
    const level = Math.max(...invoices.map((one) => one.due));
    const openTotal = sum(invoices.map(({ open }) => open));
    const interestTotal = sum(invoices.map(({ interest }) => interest));
    const fee = feeOf(level, rule, { own: first.currency, company: company.currency });
    return [
      {
        client: { id: first.clientId, name: first.clientName },
        currency: first.currency,
        locale: first.locale ?? company.locale,
        invoices,
        level,
        openTotal,
        interestTotal,
        fee,
        total: sum([openTotal, interestTotal, fee]),
        ...addressed(
          recipients,
          invoices.map(({ id }) => id),
        ),
      },
    ];
  });
}

/** A group as the API returns it. @param sent the reminder that was sent for it; null while it is only due. */
export function toDueReminder(
  group: DueGroup,
  rule: CompanyRule,
  sent: { id: string; number: string } | null = null,
): DueReminder {
  const money = (amount: Decimal) => formatAmount(amount, group.currency);
  return {
    id: sent?.id ?? null,
    number: sent?.number ?? null,
    client: group.client,
    level: group.level,
    currency: group.currency,
    locale: group.locale,
    open_total: money(group.openTotal),
    interest_percent: rule.interestPercent,
    interest_total: money(group.interestTotal),
    fee: money(group.fee),
    total: money(group.total),
    invoices: group.invoices.map((one) => ({
      ...named(one),
      issue_date: one.issueDate,
      level: one.due,
      last_level: one.level,
      last_on: one.lastOn,
      open: money(one.open),
      interest: money(one.interest),
    })),
    recipients: [...group.to, ...group.cc, ...group.bcc].map(({ email }) => email),
    blocker: group.to.length === 0 ? 'no_contact' : null,
  };
}

/** The due invoices that are blocked by a pause or by their client. */
export const blockedInvoices = (due: readonly DueInvoice[]): BlockedInvoice[] =>
  due.flatMap((row) => {
    const blocker = blockerOf(row);
    if (!blocker) return [];
    return [
      {
        ...named(row),
        client: { id: row.clientId, name: row.clientName },
        currency: row.currency,
        open: formatAmount(row.open, row.currency),
        blocker,
        reason: blocker === 'paused' ? row.pauseReason : null,
        until: blocker === 'paused' ? row.pausedUntil : null,
      },
    ];
  });

const named = ({ id, number, dueDate, daysOverdue }: DueInvoice) => ({
  id,
  number,
  due_date: dueDate,
  days_overdue: daysOverdue,
});
