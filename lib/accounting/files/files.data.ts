import 'server-only';
import { createHash } from 'node:crypto';
import { readChart } from '@/lib/accounting/chart.data';
import { writeJournalCsv } from '@/lib/accounting/files/csv';
import { type DatevEntry, datevFault, writeDatev } from '@/lib/accounting/files/datev';
import { type EntryRow, type ExportRow, findEntries, findExport } from '@/lib/accounting/find.data';
import { keepsBooks } from '@/lib/accounting/policy';
import type { AccountingFormat } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { translatorFor } from '@/lib/i18n/translator';
import { minorUnits } from '@/lib/money/amount';
import { conflict, forbidden } from '@/lib/problem/problem';

/** The name of the file; DATEV imports no other names. */
const nameOf = ({ number }: ExportRow, format: AccountingFormat): string =>
  format === 'datev' ? `EXTF_Buchungsstapel_${number}.csv` : `${number}.csv`;

/**
 * The file of an export. It is created on first request, while no transaction is open, and kept: from then on it is the
 * same to the byte, whatever the company changes.
 *
 * @throws Problem 403, 404; 409 for a DATEV file without DATEV's numbers, or with accounts or a currency that DATEV
 * does not take.
 */
export async function takeAccountingFile(actor: Actor, id: string, format: AccountingFormat) {
  if (!keepsBooks(actor)) throw forbidden();
  const { row, kept, facts } = await tenant(actor, (db) => readExport(db, actor, id, format));
  const name = nameOf(row, format);
  if (kept) return { name, content: kept };
  const made = Uint8Array.from(await writeFile(actor, row, format, facts));
  return { name, content: await tenant(actor, (db) => keepFile(db, actor, id, format, made)) };
}

type Facts = Pick<Awaited<ReturnType<typeof readExport>>, 'facts'>['facts'];

async function readExport(db: Db, actor: Actor, id: string, format: AccountingFormat) {
  const row = await findExport(db, actor, id);
  const kept = await findKept(db, actor, id, format);
  const facts = kept
    ? { entries: [], chart: null }
    : { entries: await findEntries(db, actor, id), chart: await readChart(db, actor.companyId) };
  return { row, kept, facts };
}

async function findKept(db: Db, { companyId }: Actor, exportId: string, format: AccountingFormat) {
  const kept = await db.accountingExportFile.findFirst({
    where: { companyId, exportId, format },
    select: { content: true },
  });
  return kept?.content ?? null;
}

/**
 * Keeps the file. Of two that were created at once the first is kept.
 *
 * @throws Problem 404 if the export was deleted in the meantime.
 */
async function keepFile(
  db: Db,
  actor: Actor,
  id: string,
  format: AccountingFormat,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { companyId } = actor;
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`accounting ${companyId}`}, 0))`;
  await findExport(db, actor, id);
  const kept = await findKept(db, actor, id, format);
  if (kept) return kept;
  const sha256 = createHash('sha256').update(content).digest('hex');
  await db.accountingExportFile.create({
    data: { companyId, exportId: id, format, content, sha256 },
    select: { id: true },
  });
  return content;
}

function writeFile(actor: Actor, row: ExportRow, format: AccountingFormat, { entries, chart }: Facts) {
  return format === 'csv' || chart === null
    ? writeJournalCsv(entries, row.currency, actor.company.locale)
    : datevFile(actor, row, entries, chart);
}

async function datevFile(
  actor: Actor,
  row: ExportRow,
  rows: readonly EntryRow[],
  chart: NonNullable<Facts['chart']>,
): Promise<Buffer> {
  const { consultant_number: consultant, client_number: client } = chart;
  if (consultant === null || client === null) throw conflict('datev_numbers_missing');
  if (minorUnits(row.currency) > 2) throw conflict('datev_currency', { currency: row.currency });
  const kinds = translatorFor(actor.company.locale, 'accounting.kinds');
  const entries = rows.map(
    (entry): DatevEntry => ({
      bookedOn: dayFromDate(entry.bookedOn),
      document: entry.document,
      text: entry.client ?? kinds(entry.kind),
      lines: entry.lines,
    }),
  );
  const { account_length: accountLength, fiscal_year_month: fiscalYearMonth } = chart;
  const misfit = datevFault({ accountLength }, entries);
  if (misfit !== null) throw conflict('datev_account', { account: misfit });
  const batch = {
    ...{ consultant, client, fiscalYearMonth, accountLength },
    start: dayFromDate(row.periodStart),
    end: dayFromDate(row.periodEnd),
    currency: row.currency,
    name: row.number,
    madeAt: stampOf(row.createdAt, actor.company.timeZone),
  };
  return writeDatev(batch, entries);
}

/** `YYYYMMDDHHMMSSFFF` in a zone. */
function stampOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return ['year', 'month', 'day', 'hour', 'minute', 'second', 'fractionalSecond'].map(part).join('');
}
