import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { addAddition, listAdditions } from '@/lib/pay-runs/additions/data';
import { additionInput, additionResource } from '@/lib/pay-runs/additions/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The lines that people added to a pay run: bonuses, allowances, deductions and the like',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    params: idParams,
    out: z.array(additionResource),
  },
  ({ actor, params }) => listAdditions(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add a line to the draft of a pay run',
    access: ['create_pay_runs'],
    bySupport: false,
    params: idParams,
    body: additionInput,
    out: additionResource,
    status: 201,
  },
  ({ actor, params, body }) => addAddition(actor, params.id, body),
);
