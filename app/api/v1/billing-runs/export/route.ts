import { exportBillingRuns } from '@/lib/billing-runs/export.data';
import { billingRunExportQuery } from '@/lib/billing-runs/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered billing runs as CSV or XLSX, with the columns asked for',
    access: ['export_invoices'],
    query: billingRunExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'billing_runs' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) =>
    FileAnswer.of(await exportBillingRuns(actor, query, callerLocale(request, actor))),
);
