import 'server-only';
import { bankEntryLines } from '@/lib/accounting/journal/bank-entries';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import { type BookedAccounts, onAccounts, type Span } from '@/lib/accounting/journal/span.data';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { decimal } from '@/lib/money/amount';

/** Every column of a bank entry: a new column does not compile until somebody has decided what it means to the books. */
const select = {
  companyId: false,
  id: true,
  lineId: false,
  kind: true,
  currency: true,
  amount: true,
  bookedOn: true,
  reference: true,
  reversesId: true,
  createdById: false,
  createdAt: false,
} satisfies Record<Prisma.BankEntryScalarFieldEnum, boolean>;
export type BankEntryRow = Prisma.BankEntryGetPayload<{ select: typeof select }>;

/** Bank charges, parked money and their reversals up to a day that no export has, in the order of their days. */
export async function findBankEntries(
  db: Db,
  companyId: string,
  { end, startsOn, most }: Span,
): Promise<BankEntryRow[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select b.id from bank_entries b
    where b.company_id = ${companyId}::uuid and b.booked_on <= ${end}::date
      and b.booked_on >= coalesce(${startsOn}::date, '-infinity')
      and not exists (select from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = b.id and e.kind in ('bank_charge', 'parked_money'))
    order by b.id limit ${most}`;
  return db.bankEntry.findMany({
    where: { companyId, id: { in: rows.map(({ id }) => id) } },
    orderBy: [{ bookedOn: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    select,
  });
}

const kinds = { charge: 'bank_charge', parked: 'parked_money' } as const;

/**
 * The entries of bank charges and parked money, except those whose currency has no exchange rate. A reversal is booked
 * at the rate and on the accounts of what it takes back.
 *
 * @throws Error for any other entry: nothing is exported then, so that nothing is booked wrongly.
 */
export const bookBankEntries = (
  rows: readonly BankEntryRow[],
  { rates, accounts }: { rates: Rates; accounts: BookedAccounts },
): Entry[] =>
  rows.flatMap((row): Entry[] => {
    if (row.kind !== 'charge' && row.kind !== 'parked')
      throw new Error(`the books do not know the bank entry ${row.id}, a ${row.kind}`);
    const { id, currency, reversesId } = row;
    const conversion = rates.of({ id: reversesId ?? id, currency, companyCurrency: null, exchangeRate: null });
    if (!conversion) return [];
    const amount = reversesId === null ? decimal(row.amount) : decimal(row.amount).neg();
    return [
      {
        kind: kinds[row.kind],
        sourceId: id,
        occurrence: 1,
        day: dayFromDate(row.bookedOn),
        document: row.reference ?? '',
        client: null,
        currency,
        rate: conversion.rate,
        lines: onAccounts(bankEntryLines(row.kind, amount, conversion), (line) => accounts(reversesId, line)),
      },
    ];
  });
