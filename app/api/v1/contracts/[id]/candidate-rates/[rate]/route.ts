import { deleteRate, updateRate } from '@/lib/contracts/rates/data';
import { rateInput, rateParams, rateResource } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Replace a rate that no submitted time has',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: rateParams,
    body: rateInput,
    out: rateResource,
  },
  ({ actor, params, body, ifMatch }) => updateRate(actor, params.id, params.rate, body, ifMatch),
);

export const DELETE = defineRoute(
  {
    summary: 'Delete a rate that no submitted time has',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: rateParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteRate(actor, params.id, params.rate, ifMatch);
    return null;
  },
);
