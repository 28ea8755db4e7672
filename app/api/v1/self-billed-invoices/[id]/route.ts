import { defineRoute } from '@/lib/http/define-route';
import { getSelfBilled } from '@/lib/self-billing/data';
import { selfBilledRecord } from '@/lib/self-billing/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A self-billed invoice with its lines and taxes',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    params: idParams,
    out: selfBilledRecord,
  },
  ({ actor, params }) => getSelfBilled(actor, params.id),
);
