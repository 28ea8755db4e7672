import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';
import { idParams } from '@/lib/text/schema';
import { sheetFileQuery } from '@/lib/timesheets/schema';
import { timesheetPdf, timesheetRowsFile } from '@/lib/timesheets/sheet-file.data';

export const GET = defineRoute(
  {
    summary: "A timesheet's hours, with start, end and break where they were entered, as PDF, CSV or XLSX",
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    ownTransaction: true,
    params: idParams,
    query: sheetFileQuery,
    file: ['application/pdf', ...exportTypes],
    taken: { action: 'downloaded', of: 'timesheet', by: 'id' },
  },
  async ({ actor, params, query: { format }, request }) => {
    const locale = callerLocale(request, actor);
    if (format !== 'pdf') return FileAnswer.of(await timesheetRowsFile(actor, params.id, { format, locale }));
    const { content, fileName } = await timesheetPdf(actor, params.id, locale);
    return new FileAnswer(new Uint8Array(content), 'application/pdf', fileName);
  },
);
