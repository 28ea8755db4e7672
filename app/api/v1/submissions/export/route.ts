import { exportAnswers } from '@/lib/forms/answers/listing/export.data';
import { answerExportQuery } from '@/lib/forms/answers/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: "A form's filtered answers of every version as CSV or XLSX; with `section`, its entries",
    access: ['export_module_submissions'],
    bySupport: true,
    query: answerExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'answers' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => FileAnswer.of(await exportAnswers(actor, query, callerLocale(request, actor))),
);
