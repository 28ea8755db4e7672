import 'server-only';
import { creditOf, ofEntry, rated, ratedEntry, worthOf } from '@/lib/accounting/journal/credits';
import type { Entry } from '@/lib/accounting/journal/journal';
import { overpaymentLines, refundLines } from '@/lib/accounting/journal/payments';
import type { Rates } from '@/lib/accounting/journal/rates';
import { type BookedAccounts, onAccounts, type Span } from '@/lib/accounting/journal/span.data';
import { Sums } from '@/lib/accounting/journal/sums';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { decimal } from '@/lib/money/amount';

/**
 * Every column of an account entry: a new column does not compile until somebody has decided what it means to the
 * books.
 */
const columns = {
  companyId: false,
  id: true,
  clientId: false,
  kind: true,
  currency: true,
  amount: true,
  leftTotal: false,
  paidOn: true,
  // It is booked on the first open day.
  receivedOn: false,
  // Every entry is money.
  method: false,
  reference: true,
  receiptId: false,
  // The amount is in the credit's currency; the bank's side is what the money was worth in the company's currency.
  receivedAmount: false,
  receivedCurrency: false,
  exchangeRate: false,
  companyAmount: true,
  companyCurrency: true,
  creditNoteId: true,
  overpaymentId: true,
  reversesId: true,
  reason: false,
  createdById: false,
  createdAt: false,
} satisfies Record<Prisma.AccountEntryScalarFieldEnum, boolean>;

const select = {
  ...columns,
  client: { select: { name: true, debtorNumber: true, taxId: true } },
  creditNote: { select: { ...rated, number: true } },
  overpayment: { select: ratedEntry },
} satisfies Prisma.AccountEntrySelect;
export type CreditRow = Prisma.AccountEntryGetPayload<{ select: typeof select }>;

/** Overpayments, refunds and their reversals up to a day that no export has, in the order they came in. */
export async function findCredits(db: Db, companyId: string, { end, startsOn, most }: Span): Promise<CreditRow[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select a.id from account_entries a
    where a.company_id = ${companyId}::uuid and a.paid_on <= ${end}::date
      and a.paid_on >= coalesce(${startsOn}::date, '-infinity')
      and not exists (select from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = a.id and e.kind in ('overpayment', 'refund'))
    order by a.id limit ${most}`;
  return db.accountEntry.findMany({
    where: { companyId, id: { in: rows.map(({ id }) => id) } },
    orderBy: [{ paidOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select,
  });
}

/**
 * The entries of overpayments and refunds, except those without an exchange rate: a refund on the account on which its credit
 * was booked, a reversal on those of what it takes back. @param used the part of each credit
 * that was booked as used so far.
 */
export const bookCredits = (
  rows: readonly CreditRow[],
  { rates, used, accounts }: { rates: Rates; used: Sums; accounts: BookedAccounts },
): Entry[] =>
  rows.flatMap((row): Entry[] => {
    const kind = kindOf(row);
    const amount = row.reversesId === null ? decimal(row.amount) : decimal(row.amount).neg();
    const credit = creditOf(row);
    // The reversal of an overpayment is booked at the rate of the overpayment.
    const conversion = rates.of(credit ?? ofEntry({ ...row, id: row.reversesId ?? row.id }));
    if (!conversion) return [];
    return [
      {
        kind,
        sourceId: row.id,
        occurrence: 1,
        day: dayFromDate(row.paidOn),
        document: row.reference ?? row.creditNote?.number ?? '',
        client: row.client.name,
        partnerNumber: row.client.debtorNumber,
        taxNumber: row.client.taxId,
        currency: row.currency,
        rate: conversion.rate,
        lines: onAccounts(
          credit
            ? refundLines(amount, { usedBefore: used.take(credit.id, amount), conversion })
            : overpaymentLines(amount, conversion, worthOf(row, rates.own)),
          (line) =>
            accounts(row.reversesId, line) ??
            (line.key === 'customer_credit' ? accounts(credit?.id ?? null, line) : undefined),
        ),
      },
    ];
  });

/**
 * Whether an account entry is an overpayment or a refund.
 *
 * @throws Error for any other entry: nothing is exported then, so that nothing is booked wrongly.
 */
function kindOf({ id, kind, creditNoteId, overpaymentId }: CreditRow): 'overpayment' | 'refund' {
  const isRefund = creditNoteId !== null || overpaymentId !== null;
  if (kind === (isRefund ? 'refund' : 'overpayment')) return kind;
  throw new Error(`the books do not know the account entry ${id}, a ${kind}`);
}

/** How much of credit notes and overpayments earlier exports booked as used: for payments, and as paid back. */
export async function readUsed(db: Db, companyId: string, ids: readonly string[]): Promise<Sums> {
  const rows = await db.$queryRaw<{ of: string; booked: string }[]>`
    select u.of, sum(u.amount)::text as booked from (
      select coalesce(p.credit_note_id, p.overpayment_id) as of, case when p.reverses_id is null then p.amount else -p.amount end as amount
      from payments p join accounting_entries e on e.company_id = p.company_id and e.source_id = p.id and e.kind = 'payment'
      where p.company_id = ${companyId}::uuid and (p.credit_note_id = any(${ids}::uuid[]) or p.overpayment_id = any(${ids}::uuid[]))
      union all
      select coalesce(a.credit_note_id, a.overpayment_id), case when a.reverses_id is null then a.amount else -a.amount end
      from account_entries a join accounting_entries e on e.company_id = a.company_id and e.source_id = a.id and e.kind = 'refund'
      where a.company_id = ${companyId}::uuid and (a.credit_note_id = any(${ids}::uuid[]) or a.overpayment_id = any(${ids}::uuid[]))
    ) u group by 1`;
  return new Sums(rows);
}
