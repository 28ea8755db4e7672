import 'server-only';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { formatPercent } from '@/lib/money/amount';
import { parseLevels } from '@/lib/reminders/levels';
import type { CompanyRule, OverdueInvoice, Reminding } from '@/lib/reminders/overdue';

/** The most overdue invoices that are read at once, more than a page shows. */
export const mostOverdue = 2_000;

/** The company's reminder rule as it is now. */
export async function readRule(db: Db, companyId: string): Promise<CompanyRule> {
  const row = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { reminderLevels: true, reminderSkipsLevels: true, reminderGapDays: true, reminderInterestPercent: true },
  });
  const percent = row.reminderInterestPercent;
  return {
    levels: parseLevels(row.reminderLevels),
    skipsLevels: row.reminderSkipsLevels,
    gapDays: row.reminderGapDays,
    interestPercent: percent && formatPercent(percent),
  };
}

/**
 * Leaves out the invoice `i` while its client waits for the bank: the day that it announces has not passed, or a file collects
 * it.
 */
const isNotCollected = (today: string) => Prisma.sql`(
      coalesce(i.buyer->'direct_debit'->>'day', '') < ${today}
      and not exists (
        select 1 from payment_file_items f
        where f.company_id = i.company_id and f.invoice_id = i.id and f.status = 'pending'
      ))`;

/**
 * The overdue invoices by client, currency and due date; only of these clients if any are named. A pause counts up to
 * and including its last day. One more invoice is read than is used, so that the caller knows if there are more.
 */
export const findOverdue = (
  db: Db,
  { companyId, today }: Pick<Reminding, 'companyId' | 'today'>,
  clientIds: readonly string[] | null = null,
): Promise<OverdueInvoice[]> =>
  db.$queryRaw<OverdueInvoice[]>`
    select i.id, i.number, i.client_id as "clientId", c.name as "clientName", c.locale,
      c.reminders_excluded as "isExcluded", i.currency, i.issue_date::text as "issueDate", i.due_date::text as "dueDate",
      i.gross_total - i.paid_total as open, p.id is not null as "isPaused", p.reason as "pauseReason",
      p.until::text as "pausedUntil", coalesce(sent.level, 0)::int as level, sent.last_on::text as "lastOn"
    from invoices i
    join clients c on c.company_id = i.company_id and c.id = i.client_id
    left join reminder_pauses p on p.company_id = i.company_id and p.invoice_id = i.id
      and (p.until is null or p.until >= ${today}::date)
    left join lateral (
      select max(ri.level) as level, max(r.sent_on) as last_on
      from payment_reminder_invoices ri
      join payment_reminders r on r.company_id = ri.company_id and r.id = ri.payment_reminder_id
      where ri.company_id = i.company_id and ri.invoice_id = i.id
    ) sent on true
    where i.company_id = ${companyId}::uuid and i.kind = 'invoice' and i.status = 'issued' and i.paid_total < i.gross_total
      and i.due_date < ${today}::date and ${isNotCollected(today)} and (${clientIds === null} or i.client_id = any(${[...(clientIds ?? [])]}::uuid[]))
    order by c.name, c.id, i.currency, i.due_date, i.number
    limit ${mostOverdue + 1}`;

/** All clients with an overdue invoice, however many there are. */
export async function findOverdueClients(
  db: Db,
  { companyId, today }: Pick<Reminding, 'companyId' | 'today'>,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select distinct i.client_id as id from invoices i
    where i.company_id = ${companyId}::uuid and i.kind = 'invoice' and i.status = 'issued' and i.paid_total < i.gross_total
      and i.due_date < ${today}::date and ${isNotCollected(today)}`;
  return rows.map(({ id }) => id);
}
