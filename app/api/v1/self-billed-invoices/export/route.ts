import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportSelfBilled } from '@/lib/self-billing/export.data';
import { selfBilledExportQuery } from '@/lib/self-billing/schema';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered self-billed invoices as CSV or XLSX, with the columns asked for',
    access: ['export_pay_runs'],
    bySupport: true,
    query: selfBilledExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'self_billed_invoices' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) =>
    FileAnswer.of(await exportSelfBilled(actor, query, callerLocale(request, actor))),
);
