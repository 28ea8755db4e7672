import { defineRoute } from '@/lib/http/define-route';
import { checkChain } from '@/lib/invoices/verifactu/check.data';
import { chainCheck, checkQuery } from '@/lib/invoices/verifactu/schema';

export const GET = defineRoute(
  {
    summary: 'Recompute the chain of Veri*Factu records, and name the first that is not what it was',
    access: ['view_company_settings', 'edit_company_settings'],
    bySupport: true,
    query: checkQuery,
    out: chainCheck,
    neverKept: true,
  },
  ({ actor, query }) => checkChain(actor, query),
);
