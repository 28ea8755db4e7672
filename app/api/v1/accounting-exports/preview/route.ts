import { previewAccountingExport } from '@/lib/accounting/create.data';
import { accountingPreviewQuery, accountingPreviewResource } from '@/lib/accounting/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What an accounting export of a period would hold, and what it lacks',
    access: ['export_pay_runs'],
    bySupport: false,
    query: accountingPreviewQuery,
    out: accountingPreviewResource,
  },
  ({ actor, query }) => previewAccountingExport(actor, query),
);
