import { deleteAccountingExport, getAccountingExport } from '@/lib/accounting/data';
import { accountingExportRecord, accountingRecordQuery } from '@/lib/accounting/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'An accounting export: its totals by account and a page of its entries',
    access: ['export_pay_runs'],
    bySupport: false,
    params: idParams,
    query: accountingRecordQuery,
    out: accountingExportRecord,
  },
  ({ actor, params, query }) => getAccountingExport(actor, params.id, query.page),
);

export const DELETE = defineRoute(
  {
    summary: 'Delete the last accounting export, while nobody has its file',
    access: ['export_pay_runs'],
    bySupport: false,
    params: idParams,
  },
  async ({ actor, params }) => {
    await deleteAccountingExport(actor, params.id);
    return null;
  },
);
