import { createAccountingExport } from '@/lib/accounting/create.data';
import { listAccountingExports } from '@/lib/accounting/data';
import {
  accountingExportInput,
  accountingExportQuery,
  accountingExportRecord,
  accountingExportResource,
} from '@/lib/accounting/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List accounting exports',
    access: ['export_pay_runs'],
    bySupport: false,
    query: accountingExportQuery,
    out: accountingExportResource,
    list: true,
  },
  ({ actor, query }) => listAccountingExports(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Export to the books what no export has up to the end of a period',
    access: ['export_pay_runs'],
    bySupport: false,
    body: accountingExportInput,
    out: accountingExportRecord,
    status: 201,
  },
  ({ actor, body }) => createAccountingExport(actor, body),
);
