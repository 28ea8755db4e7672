import 'server-only';
import { v7 as uuid } from 'uuid';
import { type PostedEntry, sidesOf } from '@/lib/accounting/journal/journal';
import { type Bookkeeper, buildJournal } from '@/lib/accounting/journal/journal.data';
import type { AccountingExportInput } from '@/lib/accounting/schema';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { takeRecordNumber } from '@/lib/numbers.data';
import { conflict, invalid } from '@/lib/problem/problem';

/** Writes an export with everything that it contains; `createAccountingExport` says what it throws. @returns its id */
export async function bookExport(
  db: Db,
  keeper: Bookkeeper & { userId: string },
  input: AccountingExportInput,
): Promise<string> {
  const { companyId, userId, company } = keeper;
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`accounting ${companyId}`}, 0))`;
  const { entries, missing, missingRates } = await buildJournal(db, keeper, input);
  const faults = [
    ...missing.map((key) => ({ path: `accounts.${key}`, key: 'account_missing' })),
    ...missingRates.map((currency) => ({ path: `exchange_rates.${currency}`, key: 'rate_missing' })),
  ];
  if (faults.length > 0) throw invalid(...faults);
  if (entries.length === 0) throw conflict('nothing_to_export');
  const { id } = await db.accountingExport.create({
    data: {
      companyId,
      number: await takeRecordNumber(db, companyId, 'accounting_export'),
      periodStart: dateFromDay(input.period_start),
      periodEnd: dateFromDay(input.period_end),
      currency: company.currency,
      total: sidesOf(entries.flatMap(({ lines }) => lines.map(({ amount }) => amount))).debit.toFixed(),
      entryCount: entries.length,
      createdById: userId,
    },
    select: { id: true },
  });
  await writeEntries(db, companyId, id, entries);
  return id;
}

/** The most rows that one statement writes. */
const batch = 2_000;

async function writeEntries(
  db: Db,
  companyId: string,
  exportId: string,
  entries: readonly PostedEntry[],
): Promise<void> {
  const rows = entries.map(({ lines, day, bookedOn, rate, ...entry }, index) => ({
    entry: {
      companyId,
      id: uuid(),
      exportId,
      position: index + 1,
      kind: entry.kind,
      sourceId: entry.sourceId,
      occurrence: entry.occurrence,
      document: entry.document,
      client: entry.client,
      currency: entry.currency,
      day: dateFromDay(day),
      bookedOn: dateFromDay(bookedOn),
      rate: rate.toFixed(),
    },
    lines,
  }));
  const lines = rows.flatMap(({ entry, lines: own }) =>
    own.map((line, index) => ({
      companyId,
      entryId: entry.id,
      position: index + 1,
      role: line.key,
      account: line.account,
      amount: line.amount.toFixed(),
      original: line.original.toFixed(),
      taxCategory: line.tax?.category ?? null,
      taxRate: line.tax?.rate.toFixed() ?? null,
      text: line.text,
    })),
  );
  for (let start = 0; start < rows.length; start += batch)
    await db.accountingEntry.createMany({ data: rows.slice(start, start + batch).map(({ entry }) => entry) });
  for (let start = 0; start < lines.length; start += batch)
    await db.accountingLine.createMany({ data: lines.slice(start, start + batch) });
}
