import * as z from 'zod';
import { createCommission, listCommissions } from '@/lib/contracts/commissions/data';
import { commissionInput, commissionResource } from '@/lib/contracts/commissions/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Who earns what of a contract',
    access: ['view_commissions', 'view_own_commissions'],
    bySupport: true,
    params: idParams,
    out: z.array(commissionResource),
  },
  ({ actor, params }) => listCommissions(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add a commission to a contract',
    access: ['create_commissions'],
    params: idParams,
    body: commissionInput,
    out: commissionResource,
    status: 201,
  },
  ({ actor, params, body }) => createCommission(actor, params.id, body),
);
