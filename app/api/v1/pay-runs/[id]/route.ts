import { defineRoute } from '@/lib/http/define-route';
import { deletePayRun, getPayRun } from '@/lib/pay-runs/data';
import { payRunRecord } from '@/lib/pay-runs/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A pay run with what each contractor gets',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    params: idParams,
    out: payRunRecord,
  },
  ({ actor, params }) => getPayRun(actor, params.id),
);

export const DELETE = defineRoute(
  { summary: 'Delete the draft of a pay run', access: ['delete_pay_runs'], params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deletePayRun(actor, params.id, ifMatch);
    return null;
  },
);
