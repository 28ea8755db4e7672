import { exportAccountingExports } from '@/lib/accounting/export-list.data';
import { accountingListFileQuery } from '@/lib/accounting/schema';
import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered list of accounting exports as CSV or XLSX, with the columns asked for',
    access: ['export_pay_runs'],
    bySupport: false,
    query: accountingListFileQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'accounting_exports' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) =>
    FileAnswer.of(await exportAccountingExports(actor, query, callerLocale(request, actor))),
);
