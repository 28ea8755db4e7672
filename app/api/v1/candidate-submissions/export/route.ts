import { ownFile } from '@/lib/forms/own-fields/export.data';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';
import { exportSubmissions } from '@/lib/submissions/export.data';
import { submissionExportQuery } from '@/lib/submissions/schema';

export const GET = defineRoute(
  {
    summary: 'The filtered candidate submissions as CSV or XLSX, with the columns asked for',
    access: ['export_submissions'],
    bySupport: true,
    query: submissionExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'submissions' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => {
    const locale = callerLocale(request, actor);
    const own = await ownFile(actor, 'submissions', query, locale);
    return FileAnswer.of(await exportSubmissions(actor, query, locale, own));
  },
);
