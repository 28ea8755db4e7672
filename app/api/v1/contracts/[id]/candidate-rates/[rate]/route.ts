import { listRates } from '@/lib/contracts/rates/data';
import { rateParams, rateRemovalQuery, rateResource, rateSaveInput } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';
import { changeRate, removeRate } from '@/lib/timesheets/rate-changes/rate-change.data';

export const PUT = defineRoute(
  {
    summary: 'Replace a rate that no submitted time keeps',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: rateParams,
    body: rateSaveInput,
    replaces: async ({ actor, params }) => findById(await listRates(actor, params.id), params.rate),
    out: rateResource,
  },
  ({ actor, params, body, ifMatch }) => changeRate(actor, params.id, params.rate, body, ifMatch),
);

export const PATCH = patchOf(PUT);

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
