import { FileAnswer } from '@/lib/http/answering/answer';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { exportInvoices } from '@/lib/invoices/export.data';
import { invoiceExportQuery } from '@/lib/invoices/schema';
import { exportTypes } from '@/lib/sheets/export-list';

export const GET = defineRoute(
  {
    summary: 'The filtered invoices as CSV or XLSX, with the columns asked for',
    access: ['export_invoices'],
    bySupport: true,
    query: invoiceExportQuery,
    file: exportTypes,
    taken: { action: 'exported', kind: 'invoices' },
    ownTransaction: true,
  },
  async ({ actor, query, request }) => FileAnswer.of(await exportInvoices(actor, query, callerLocale(request, actor))),
);
