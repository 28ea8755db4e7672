import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportPayRuns } from '@/lib/pay-runs/export.data';
import { payRunExportQuery } from '@/lib/pay-runs/schema';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered pay runs as CSV or XLSX, with the columns asked for',
    access: ['export_pay_runs'],
    bySupport: true,
    query: payRunExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'pay_runs' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => FileAnswer.of(await exportPayRuns(actor, query, callerLocale(request, actor))),
);
