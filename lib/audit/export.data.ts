import 'server-only';
import type { Actor } from '@/lib/actor';
import { listAuditEntries } from '@/lib/audit/data';
import { type AuditColumn, auditList } from '@/lib/audit/list';
import type { AuditEntry, AuditExportQuery } from '@/lib/audit/schema';
import { actionText, actorText, changeText, type Lexicon, subjectTypeText } from '@/lib/audit/words';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/message-tree';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorFor } from '@/lib/i18n/translator';
import { instant, number, type SheetCells, text } from '@/lib/sheets/columns';
import { exportList, type ListFile } from '@/lib/sheets/export-list';

/**
 * Exports the filtered log as a file. The actor must not carry a transaction.
 *
 * @throws Problem as `exportList`.
 */
export function exportAuditLog(actor: Actor, query: AuditExportQuery, locale: string): Promise<ListFile> {
  return exportList(actor, query, locale, {
    list: auditList,
    cells: cellsFor(lexiconFor(locale)),
    read: (page) => listAuditEntries(actor, page),
  });
}

const cellsFor = (lexicon: Lexicon): SheetCells<AuditColumn, AuditEntry> => ({
  at: instant((row) => row.at),
  actor: text((row) => actorText(lexicon, row)),
  action: text((row) => actionText(lexicon, row.action)),
  subject: [
    text((row) => subjectTypeText(lexicon, row.subject.type), { label: 'audit.columns.subjectType' }),
    text((row) => row.subject.label),
  ],
  changes: text((row) => row.changes.map((change) => changeText(lexicon, row, change)).join('\n')),
  ip_address: text((row) => row.ip_address),
  position: number((row) => row.position),
  request_id: text((row) => row.request_id),
});

function lexiconFor(locale: string): Lexicon {
  const messages = loadMessages((findLocale(locale) ?? defaultLocale).language);
  const translators = new Map(
    ['audit', 'fields', 'profiles', 'references', 'statuses'].map((namespace) => [
      namespace,
      translatorFor(locale, namespace),
    ]),
  );
  return {
    has: (key) => typeof textAt(messages, key) === 'string',
    say: (key, values) => translators.get(key.split('.')[0] ?? '')?.(key.slice(key.indexOf('.') + 1), values) ?? key,
  };
}

const textAt = (messages: Messages, key: string): string | Messages | undefined =>
  key
    .split('.')
    .reduce<string | Messages | undefined>(
      (found, part) => (typeof found === 'object' ? found[part] : undefined),
      messages,
    );
