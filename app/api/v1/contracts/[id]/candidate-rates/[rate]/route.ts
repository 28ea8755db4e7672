import { rateParams, rateRemovalQuery, rateResource, rateSaveInput } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { changeRate, removeRate } from '@/lib/timesheets/rate-change.data';

export const PUT = defineRoute(
  {
    summary: 'Replace a rate that no submitted time keeps',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: rateParams,
    body: rateSaveInput,
    out: rateResource,
  },
  ({ actor, params, body, ifMatch }) => changeRate(actor, params.id, params.rate, body, ifMatch),
);

export const DELETE = defineRoute(
  {
    summary: 'Delete a rate that no submitted time keeps',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: rateParams,
    query: rateRemovalQuery,
  },
  async ({ actor, params, query, ifMatch }) => {
    await removeRate(actor, params.id, params.rate, query, ifMatch);
    return null;
  },
);
