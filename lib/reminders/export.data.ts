import 'server-only';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { listReminders } from '@/lib/reminders/data';
import { type ReminderColumn, reminderFields } from '@/lib/reminders/fields';
import type { Reminder, ReminderExportQuery } from '@/lib/reminders/schema';
import { number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportReminders = (actor: Actor, query: ReminderExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, reminderFile(actor, locale));

/** What a file of reminders is made of. */
export const reminderFile = (
  actor: Actor,
  locale: string,
): ExportedList<ReminderColumn, ReminderExportQuery, Reminder> => ({
  list: reminderFields.list,
  cells: cellsFor(locale),
  read: (page) => listReminders(actor, page),
});

const amount = { beside: ['currency'] } as const;

function cellsFor(locale: string): SheetCells<ReminderColumn, Reminder> {
  const t = translatorFor(locale, 'reminders');
  return {
    ...fieldCells(reminderFields, {}),
    created_by: text((row) => row.created_by?.name ?? t('automatic')),
    total: number((row) => row.total, amount),
    invoice_count: number((row) => row.invoice_count),
    open_total: number((row) => row.open_total, amount),
    interest_total: number((row) => row.interest_total, amount),
    interest_percent: number((row) => row.interest_percent),
    fee: number((row) => row.fee, amount),
  };
}
