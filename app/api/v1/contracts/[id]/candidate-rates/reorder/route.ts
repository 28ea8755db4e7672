import * as z from 'zod';
import { reorderRates } from '@/lib/contracts/rates/data';
import { orderInput, rateResource } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: "Put a contract's rates in order",
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: orderInput,
    out: z.array(rateResource),
  },
  ({ actor, params, body }) => reorderRates(actor, params.id, body.ids),
);
