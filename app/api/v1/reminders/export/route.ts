import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportReminders } from '@/lib/reminders/export.data';
import { reminderExportQuery } from '@/lib/reminders/schema';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered payment reminders as CSV or XLSX, with the columns asked for',
    access: ['export_invoices'],
    bySupport: true,
    query: reminderExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'reminders' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => FileAnswer.of(await exportReminders(actor, query, callerLocale(request, actor))),
);
