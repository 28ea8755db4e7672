import 'server-only';
import { v7 as uuid } from 'uuid';
import { entryKinds } from '@/lib/accounting/accounts';
import { getAccountingExport } from '@/lib/accounting/data';
import { type PostedEntry, sidesOf, totalsByAccount } from '@/lib/accounting/journal';
import { buildJournal } from '@/lib/accounting/journal.data';
import { keepsBooks } from '@/lib/accounting/policy';
import type { AccountingExportInput, AccountingExportRecord, AccountingPreview } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { conflict, forbidden, invalid } from '@/lib/http/problem';
import { formatAmount } from '@/lib/money/amount';
import { takeRecordNumber } from '@/lib/numbers.data';

/** What an export of a period would hold, and what it lacks; nothing is made. @throws Problem 403, 422, 409. */
export function previewAccountingExport(
  actor: Actor,
  period: Pick<AccountingExportInput, 'period_start' | 'period_end'>,
): Promise<AccountingPreview> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { currency } = actor.company;
    const { entries, missing, missingRates } = await buildJournal(db, actor, { ...period, exchange_rates: [] });
    return {
      ...period,
      currency,
      counts: entryKinds.flatMap((kind) => {
        const count = entries.filter((entry) => entry.kind === kind).length;
        return count > 0 ? [{ kind, count }] : [];
      }),
      accounts: totalsByAccount(entries).map(({ account, debit, credit }) => ({
        account,
        debit: formatAmount(debit, currency),
        credit: formatAmount(credit, currency),
      })),
      missing_accounts: missing,
      missing_rates: missingRates,
    };
  });
}

/**
 * Exports every event up to the period's end that no export has, once and for good. Of two at once the second finds nothing
 * left.
 *
 * @throws Problem 403; 422 for a period that is not over or in two fiscal years, and naming accounts and exchange rates that
 * are missing (`accounts.<key>`, `exchange_rates.<currency>`); 409 when there is nothing to export, or too much.
 */
export function createAccountingExport(actor: Actor, input: AccountingExportInput): Promise<AccountingExportRecord> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { companyId, userId, company } = actor;
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`accounting ${companyId}`}, 0))`;
    const { entries, missing, missingRates } = await buildJournal(db, actor, input);
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
    return getAccountingExport({ ...actor, db }, id);
  });
}

/** Rows of one statement. */
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
