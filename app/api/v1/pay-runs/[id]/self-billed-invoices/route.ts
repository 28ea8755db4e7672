import { defineRoute } from '@/lib/http/define-route';
import { getSelfBilling } from '@/lib/self-billing/data';
import { makeSelfBilled } from '@/lib/self-billing/make.data';
import { selfBillingResource } from '@/lib/self-billing/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The self-billed invoices of a pay run, and what is missing for the contractors that have none',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    params: idParams,
    out: selfBillingResource,
  },
  ({ actor, params }) => getSelfBilling(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Make the self-billed invoices of an approved pay run that can be made and are not there yet',
    access: ['approve_pay_runs'],
    bySupport: false,
    params: idParams,
    out: selfBillingResource,
  },
  ({ actor, params }) => makeSelfBilled(actor, params.id),
);
