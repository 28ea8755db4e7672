import { ownFile } from '@/lib/forms/own-fields/export.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';
import { exportTimesheets } from '@/lib/timesheets/export.data';
import { timesheetExportQuery } from '@/lib/timesheets/schema';

export const GET = defineRoute(
  {
    summary: 'The filtered timesheets as CSV or XLSX, with the columns asked for',
    access: ['export_timesheets'],
    bySupport: true,
    query: timesheetExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'timesheets' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => {
    const locale = callerLocale(request, actor);
    const own = await ownFile(actor, 'timesheets', query, locale);
    return FileAnswer.of(await exportTimesheets(actor, query, locale, own));
  },
);
