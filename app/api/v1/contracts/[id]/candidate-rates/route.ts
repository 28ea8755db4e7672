import * as z from 'zod';
import { listRates } from '@/lib/contracts/rates/data';
import { rateResource, rateSaveInput } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { addRate } from '@/lib/timesheets/rate-changes/rate-change.data';

export const GET = defineRoute(
  {
    summary: "List a contract's rates",
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    params: idParams,
    out: z.array(rateResource),
  },
  ({ actor, params }) => listRates(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add a rate from a day on',
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: rateSaveInput,
    out: rateResource,
    status: 201,
  },
  ({ actor, params, body }) => addRate(actor, params.id, body),
);
