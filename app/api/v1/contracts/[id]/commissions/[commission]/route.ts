import { deleteCommission, listCommissions, updateCommission } from '@/lib/contracts/commissions/data';
import { commissionInput, commissionParams, commissionResource } from '@/lib/contracts/commissions/schema';
import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';

export const PUT = defineRoute(
  {
    summary: 'Replace a commission that no invoice has earned, or move the end of one that has',
    access: ['edit_commissions'],
    bySupport: true,
    params: commissionParams,
    body: commissionInput,
    replaces: async ({ actor, params }) => findById(await listCommissions(actor, params.id), params.commission),
    out: commissionResource,
  },
  ({ actor, params, body, ifMatch }) => updateCommission(actor, params.id, params.commission, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a commission that no invoice has earned',
    access: ['delete_commissions'],
    bySupport: true,
    params: commissionParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteCommission(actor, params.id, params.commission, ifMatch);
    return null;
  },
);
