import 'server-only';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { accountKeyOf, kindOf } from '@/lib/accounting/accounts';
import { readChart } from '@/lib/accounting/chart.data';
import type { Books, FileEntry } from '@/lib/accounting/files/booked';
import { writeJournalCsv } from '@/lib/accounting/files/csv';
import { datevFault, writeDatev } from '@/lib/accounting/files/datev';
import { fecFault, fecName, sirenOf, writeFec } from '@/lib/accounting/files/fec';
import { paperOf } from '@/lib/accounting/files/paper';
import { writeQuickBooks } from '@/lib/accounting/files/quickbooks';
import { sageFault, writeSage } from '@/lib/accounting/files/sage';
import { writeXero } from '@/lib/accounting/files/xero';
import { countEntriesBefore, type ExportRow, findEntries, findExport } from '@/lib/accounting/find.data';
import { keepsBooks } from '@/lib/accounting/policy';
import type { AccountingFormat } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { dayFromDate, nullableDay, todayIn } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { openArchive } from '@/lib/files/archive';
import { translatorFor } from '@/lib/i18n/translator';
import { minorUnits } from '@/lib/money/amount';
import { conflict, forbidden } from '@/lib/problem/problem';
import { csvType } from '@/lib/sheets/write-csv';

/** The name of the file; DATEV imports no other names, and the French tax office wants its own. */
function nameOf({ number, periodEnd }: ExportRow, format: AccountingFormat, siren: string | null): string {
  if (format === 'datev') return `EXTF_Buchungsstapel_${number}.csv`;
  return format === 'fec' ? fecName(siren ?? number, dayFromDate(periodEnd)) : `${number}.csv`;
}

const types: Partial<Record<AccountingFormat, string>> = {
  datev: 'text/csv; charset=windows-1252',
  fec: 'text/plain; charset=iso-8859-15',
};

const isZip = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b;

/**
 * The file of an export. It is created on first request, while no transaction is open, and kept: from then on it is the
 * same to the byte, whatever the company changes.
 *
 * @throws Problem 403, 404; 409 for a DATEV file without DATEV's numbers, or with accounts
 * or a currency that the program does not take.
 */
export async function takeAccountingFile(actor: Actor, id: string, format: AccountingFormat) {
  if (!keepsBooks(actor)) throw forbidden();
  const { row, kept, facts, siren } = await tenant(actor, (db) => readExport(db, actor, id, format));
  const answer = (content: Uint8Array<ArrayBuffer>) => ({
    content,
    // Only one program gets several files at once.
    ...(isZip(content)
      ? { name: `${row.number}.zip`, type: 'application/zip' }
      : { name: nameOf(row, format, siren), type: types[format] ?? csvType }),
  });
  if (kept || !facts) return answer(kept ?? new Uint8Array());
  const made = Uint8Array.from(await writers[format]({ ...facts, actor, row, siren }));
  return answer(await tenant(actor, (db) => keepFile(db, actor, id, format, made)));
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readExport(db: Db, actor: Actor, id: string, format: AccountingFormat) {
  const row = await findExport(db, actor, id);
  const kept = await findKept(db, actor, id, format);
  const company = await db.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { taxId: true, registrationNumber: true },
  });
  const siren = sirenOf({ registration: company.registrationNumber, vat: company.taxId });
  return { row, kept, siren, facts: kept ? null : await readFacts(db, actor, id) };
}

const readFacts = async (db: Db, actor: Actor, id: string) => ({
  entries: await findEntries(db, actor, id),
  before: await countEntriesBefore(db, actor, id),
  chart: await readChart(db, actor.companyId),
});

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

/** Everything that a file is made of. */
interface Making extends Facts {
  actor: Actor;
  row: ExportRow;
  siren: string | null;
}

const writers: Readonly<Record<AccountingFormat, (making: Making) => Buffer | Promise<Buffer>>> = {
  csv: ({ actor, row, entries }) => writeJournalCsv(entries, row.currency, actor.company.locale),
  datev: datevFile,
  fec: fecFile,
  xero: async (making) => {
    const files = writeXero(booksOf(making), fileEntries(making));
    const [only, second] = files;
    return only && !second ? only : zipped(files, making.row);
  },
  quickbooks: (making) => writeQuickBooks(booksOf(making), fileEntries(making)),
  sage: (making) => {
    const entries = fileEntries(making);
    const misfit = sageFault(entries);
    if (misfit !== null) throw conflict('sage_account', { account: misfit });
    return writeSage(booksOf(making), entries);
  },
};

const booksOf = ({ actor, row }: Making): Books => ({
  country: actor.company.country,
  currency: row.currency,
  name: row.number,
});

function fileEntries({ actor, entries, before }: Making): FileEntry[] {
  const kinds = translatorFor(actor.company.locale, 'accounting.kinds');
  return entries.map((entry) => ({
    kind: kindOf(entry.kind),
    position: before + entry.position,
    bookedOn: dayFromDate(entry.bookedOn),
    day: dayFromDate(entry.day),
    document: entry.document,
    text: entry.client ?? kinds(entry.kind),
    currency: entry.currency,
    dueOn: nullableDay(entry.dueOn),
    partner:
      entry.client === null && entry.taxNumber === null
        ? null
        : { name: entry.client ?? '', number: entry.partnerNumber, taxNumber: entry.taxNumber },
    paper: paperOf(entry),
    lines: entry.lines.map(({ partner, partnerNumber, ...line }) => ({
      ...line,
      role: accountKeyOf(line.role),
      partner: partnerNumber === null ? null : { name: partner ?? '', number: partnerNumber, taxNumber: null },
    })),
  }));
}

function datevFile(making: Making): Buffer {
  const { actor, row, chart } = making;
  const { consultant_number: consultant, client_number: client } = chart;
  if (consultant === null || client === null) throw conflict('datev_numbers_missing');
  if (minorUnits(row.currency) > 2) throw conflict('datev_currency', { currency: row.currency });
  const entries = fileEntries(making);
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

function fecFile(making: Making): Buffer {
  if (making.siren === null) throw conflict('fec_siren');
  const entries = fileEntries(making);
  const misfit = fecFault(entries);
  if (misfit !== null) throw conflict('fec_account', { account: misfit });
  const names = translatorFor('fr-FR', 'accounting.keys');
  const validOn = todayIn(making.actor.company.timeZone, making.row.createdAt);
  return writeFec({ ...booksOf(making), validOn, nameOf: (role) => names(role) }, entries);
}

/** Several files in one, the same to the byte each time. */
async function zipped(files: readonly Buffer[], { number, createdAt }: ExportRow): Promise<Buffer> {
  async function* parts() {
    for (const [index, file] of files.entries())
      yield { path: `${number}-${index + 1}.csv`, content: Readable.from([file]), compress: true };
  }
  return buffer(openArchive(parts(), createdAt));
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
