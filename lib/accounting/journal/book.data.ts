import 'server-only';
import { v7 as uuid } from 'uuid';
import { readChart } from '@/lib/accounting/chart.data';
import { type PostedEntry, sidesOf } from '@/lib/accounting/journal/journal';
import { type Bookkeeper, buildJournal } from '@/lib/accounting/journal/journal.data';
import type { AccountingExportInput } from '@/lib/accounting/schema';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
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
  await numberDebtors(db, companyId, input.period_end);
  await numberCreditors(db, companyId, input.period_end);
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

/**
 * Gives each client that has been invoiced or has paid up to a day, and has no debtor number, the next free one, if the
 * company wants that.
 */
async function numberDebtors(db: Db, companyId: string, end: CalendarDay): Promise<void> {
  const { debtors_from: from } = await readChart(db, companyId);
  if (from === null) return;
  await db.$executeRaw`
    with last as (
      select greatest(${from}::int - 1, max(debtor_number::bigint)) as number from clients
      where company_id = ${companyId}::uuid and debtor_number ~ '^[1-9][0-9]{0,8}$' and debtor_number::bigint >= ${from}::int
    ), due as (
      select k.id, row_number() over (order by k.number) as place from clients k
      where k.company_id = ${companyId}::uuid and k.debtor_number is null and (
        exists (select from invoices i where i.company_id = ${companyId}::uuid and i.client_id = k.id and i.status = 'issued'
          and i.issue_date <= ${end}::date)
        or exists (select from account_entries a where a.company_id = ${companyId}::uuid and a.client_id = k.id
          and a.paid_on <= ${end}::date))
    )
    update clients set debtor_number = (last.number + due.place)::text, version = version + 1
    from due, last where clients.company_id = ${companyId}::uuid and clients.id = due.id`;
}

/**
 * Gives each contractor whom a run approved up to a day pays, and who has no creditor number, the next free one, if the
 * company wants that.
 */
async function numberCreditors(db: Db, companyId: string, end: CalendarDay): Promise<void> {
  const { creditors_from: from } = await readChart(db, companyId);
  if (from === null) return;
  await db.$executeRaw`
    with last as (
      select greatest(${from}::int - 1, max(creditor_number::bigint)) as number from candidates
      where company_id = ${companyId}::uuid and creditor_number ~ '^[1-9][0-9]{0,8}$' and creditor_number::bigint >= ${from}::int
    ), due as (
      select k.id, row_number() over (order by k.number) as place from candidates k
      where k.company_id = ${companyId}::uuid and k.creditor_number is null and k.erased_at is null and exists (
        select from contracts c
        join pay_run_lines l on l.company_id = ${companyId}::uuid and l.contract_id = c.id
        join pay_runs r on r.company_id = ${companyId}::uuid and r.id = l.pay_run_id
        where c.company_id = ${companyId}::uuid and c.candidate_id = k.id and r.status in ('approved', 'closed')
          and r.period_end <= ${end}::date)
    )
    update candidates set creditor_number = (last.number + due.place)::text, version = version + 1, updated_at = now()
    from due, last where candidates.company_id = ${companyId}::uuid and candidates.id = due.id`;
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
      partnerNumber: entry.partnerNumber ?? null,
      taxNumber: entry.taxNumber ?? null,
      dueOn: entry.dueOn ? dateFromDay(entry.dueOn) : null,
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
      partnerNumber: line.partner?.number ?? null,
      partner: line.partner?.name ?? null,
    })),
  );
  for (let start = 0; start < rows.length; start += batch)
    await db.accountingEntry.createMany({ data: rows.slice(start, start + batch).map(({ entry }) => entry) });
  for (let start = 0; start < lines.length; start += batch)
    await db.accountingLine.createMany({ data: lines.slice(start, start + batch) });
}
