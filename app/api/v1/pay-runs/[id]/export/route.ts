import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportPayRun } from '@/lib/pay-runs/files.data';
import { payFileQuery } from '@/lib/pay-runs/schema';
import { exportTypes } from '@/lib/sheets/export-list';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A pay run line by line as CSV or XLSX in the company’s layout, or as the file of a payroll program',
    access: ['export_pay_runs'],
    bySupport: true,
    params: idParams,
    query: payFileQuery,
    file: exportTypes,
    taken: { action: 'exported', of: 'pay_run', by: 'id' },
    ownTransaction: true,
  },
  async ({ actor, params, query, request }) =>
    FileAnswer.of(await exportPayRun(actor, params.id, query.format, callerLocale(request, actor))),
);
