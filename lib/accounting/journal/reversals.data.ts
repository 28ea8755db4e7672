import 'server-only';
import type { EntryKind } from '@/lib/accounting/accounts';
import { accountKeyOf } from '@/lib/accounting/accounts';
import { bookedLines } from '@/lib/accounting/journal/booked-lines';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Span } from '@/lib/accounting/journal/span.data';
import { type CalendarDay, todayIn } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { decimal } from '@/lib/money/amount';

interface Undone {
  id: string;
  /** Null for a pay run. */
  voided_at: Date | null;
  /** The day on which an accrual is taken back. */
  reversed_on: CalendarDay | null;
}

const select = {
  kind: true,
  sourceId: true,
  occurrence: true,
  document: true,
  client: true,
  partnerNumber: true,
  taxNumber: true,
  currency: true,
  rate: true,
  lines: bookedLines,
} satisfies Prisma.AccountingEntrySelect;
type Row = Prisma.AccountingEntryGetPayload<{ select: typeof select }>;

/**
 * Reversals of booked entries, line by line and on the accounts used then: an invoice is reversed on the day it was
 * voided; an accrual on the day that its closing names; a pay run that is a draft again or was deleted, with its
 * employer's cost, at the end of the period, since that day is not recorded.
 * Entries in another currency than the company's present one belong to other books.
 */
export async function bookReversals(
  db: Db,
  companyId: string,
  { end, most }: Span,
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<Entry[]> {
  const undone = await db.$queryRaw<(Undone & { kind: EntryKind })[]>`
    select e.id, e.kind, i.voided_at, a.reversed_on::text from accounting_entries e
    join accounting_exports x on x.company_id = ${companyId}::uuid and x.id = e.export_id and x.currency = ${currency}
    left join invoices i on i.company_id = ${companyId}::uuid and i.id = e.source_id and i.status = 'void'
    left join accruals a on a.company_id = ${companyId}::uuid and a.id = e.source_id and e.kind = 'accrual'
    where e.company_id = ${companyId}::uuid
      and (a.reversed_on <= ${end}::date or e.kind = 'invoice' and i.id is not null or e.kind in ('pay_run', 'burden') and not exists (
        select from pay_runs r where r.company_id = ${companyId}::uuid and r.id = e.source_id and r.status in ('approved', 'closed')))
      and not exists (select from accounting_entries b where b.company_id = ${companyId}::uuid and b.source_id = e.source_id
        and b.currency = e.currency and b.occurrence = e.occurrence
        and b.kind = case e.kind when 'invoice' then 'void' else e.kind || '_reversal' end)
    order by e.id limit ${most}`;
  const days = new Map(
    undone.map(({ id, voided_at: at, reversed_on: day }) => [id, day ?? (at ? todayIn(timeZone, at) : end)]),
  );
  const due = [...days].flatMap(([id, day]) => (day <= end ? [id] : []));
  const rows = await db.accountingEntry.findMany({
    where: { companyId, id: { in: due } },
    select: { ...select, id: true },
  });
  return rows.map(({ id, ...row }) => toReversal(row, days.get(id) ?? end));
}

const reversals: Partial<Record<EntryKind, EntryKind>> = {
  invoice: 'void',
  accrual: 'accrual_reversal',
  burden: 'burden_reversal',
};

const toReversal = (row: Row, day: CalendarDay): Entry => ({
  kind: reversals[row.kind] ?? 'pay_run_reversal',
  sourceId: row.sourceId,
  occurrence: row.occurrence,
  day,
  document: row.document,
  client: row.client,
  partnerNumber: row.partnerNumber,
  taxNumber: row.taxNumber,
  currency: row.currency,
  rate: decimal(row.rate),
  lines: row.lines.map((line) => ({
    key: accountKeyOf(line.role),
    account: line.account,
    tax: line.taxCategory && line.taxRate ? { category: line.taxCategory, rate: decimal(line.taxRate) } : null,
    amount: decimal(line.amount).neg(),
    original: decimal(line.original).neg(),
    text: line.text,
    partner: line.partnerNumber === null ? undefined : { name: line.partner ?? '', number: line.partnerNumber },
  })),
});
