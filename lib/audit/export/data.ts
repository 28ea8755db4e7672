import 'server-only';
import { countAuditEntries, listAuditEntries, recordAccess } from '@/lib/audit/data';
import type { AuditEntry, AuditExportQuery } from '@/lib/audit/schema';
import { actionText, actorText, changeText, type Lexicon, subjectTypeText } from '@/lib/audit/words';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session';
import { type CsvColumn, csvType, streamCsv } from '@/lib/csv/stream';
import { tenant } from '@/lib/db/client';
import { forbidden, Problem } from '@/lib/http/problem';
import { findLocale } from '@/lib/i18n/locales';
import { loadMessages, type Messages } from '@/lib/i18n/messages';
import { translatorFor } from '@/lib/i18n/translator';
import { streamXlsx, xlsxRowLimit, xlsxType } from '@/lib/spreadsheet/xlsx-stream';

/** Rows that are in memory at once. */
const batchSize = 500;

interface ExportedLog {
  body: ReadableStream<Uint8Array>;
  type: string;
  name: string;
}

/**
 * The filtered log as a file, written while it is read; that it was taken out stands in the log. Times are RFC 3339, in
 * UTC. The actor must not carry a transaction.
 *
 * @throws Problem 403 for who may not see the log at all, 422 for more rows than a sheet holds.
 */
export async function exportAuditLog(actor: Actor, query: AuditExportQuery, locale: string): Promise<ExportedLog> {
  if (!can(actor, 'view_audit_log')) throw forbidden();
  const { format = 'csv', ...filter } = query.filter;
  const wanted = { ...query, filter };
  if (format === 'xlsx' && (await countAuditEntries(actor, wanted, xlsxRowLimit + 1)) > xlsxRowLimit) {
    throw new Problem(422, 'too_many_to_export', { values: { count: xlsxRowLimit } });
  }
  const access = { action: 'exported', subjectType: 'company', subjectId: actor.companyId, label: actor.company.name, details: { kind: 'audit_log', format } } as const;
  await tenant(actor, (db) => recordAccess(db, actor, access));
  const columns = columnsFor(lexiconFor(locale));
  const readPage = (cursor?: string) => listAuditEntries(actor, { ...wanted, limit: batchSize, cursor });
  if (format === 'csv') return { body: streamCsv(columns, readPage), type: csvType, name: 'audit-log.csv' };
  return { body: streamXlsx(columns, readPage), type: xlsxType, name: 'audit-log.xlsx' };
}

function columnsFor(lexicon: Lexicon): CsvColumn<AuditEntry>[] {
  const head = (key: string) => lexicon.say(`audit.columns.${key}`);
  return [
    { header: head('position'), cell: (row) => row.position },
    { header: head('at'), cell: (row) => row.at },
    { header: head('actor'), cell: (row) => actorText(lexicon, row) },
    { header: head('action'), cell: (row) => actionText(lexicon, row.action) },
    { header: head('subjectType'), cell: (row) => subjectTypeText(lexicon, row.subject.type) },
    { header: head('subject'), cell: (row) => row.subject.label },
    { header: head('changes'), cell: (row) => row.changes.map((change) => changeText(lexicon, row, change)).join('\n') },
    { header: head('ipAddress'), cell: (row) => row.ip_address },
    { header: head('requestId'), cell: (row) => row.request_id },
  ];
}

function lexiconFor(locale: string): Lexicon {
  const messages = loadMessages(findLocale(locale)?.language ?? 'en');
  const translators = new Map(['audit', 'fields', 'profiles', 'references', 'statuses'].map((namespace) => [namespace, translatorFor(locale, namespace)]));
  return {
    has: (key) => typeof textAt(messages, key) === 'string',
    say: (key, values) => translators.get(key.split('.')[0] ?? '')?.(key.slice(key.indexOf('.') + 1), values) ?? key,
  };
}

const textAt = (messages: Messages, key: string): string | Messages | undefined =>
  key.split('.').reduce<string | Messages | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), messages);
