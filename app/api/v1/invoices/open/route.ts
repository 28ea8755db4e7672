import { defineRoute } from '@/lib/http/define-route';
import { openInvoicesQuery, openTogether } from '@/lib/invoices/client-accounts/client-account';
import { getOpenTogether } from '@/lib/invoices/client-accounts/client-account.data';

export const GET = defineRoute(
  {
    summary: 'Chosen invoices of one client in one currency, as one payment settles them',
    access: ['pay_payments'],
    query: openInvoicesQuery,
    out: openTogether,
  },
  ({ actor, query }) => getOpenTogether(actor, query.ids),
);
