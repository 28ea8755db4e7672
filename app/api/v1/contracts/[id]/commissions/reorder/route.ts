import * as z from 'zod';
import { reorderCommissions } from '@/lib/contracts/commissions/data';
import { commissionResource } from '@/lib/contracts/commissions/schema';
import { orderInput } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: "Put a contract's commissions in order",
    access: ['edit_commissions'],
    params: idParams,
    body: orderInput,
    out: z.array(commissionResource),
  },
  ({ actor, params, body }) => reorderCommissions(actor, params.id, body.ids),
);
