import { defineRoute } from '@/lib/http/define-route';
import { findById, patchOf } from '@/lib/http/replacement';
import { changeAddition, listAdditions, removeAddition } from '@/lib/pay-runs/additions/data';
import { additionInput, additionParams, additionResource } from '@/lib/pay-runs/additions/schema';

export const PUT = defineRoute(
  {
    summary: 'Change a line that was added to the draft of a pay run',
    access: ['create_pay_runs'],
    bySupport: false,
    params: additionParams,
    body: additionInput,
    replaces: async ({ actor, params }) => findById(await listAdditions(actor, params.id), params.line),
    out: additionResource,
  },
  ({ actor, params, body, ifMatch }) => changeAddition(actor, { payRunId: params.id, id: params.line }, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Remove a line that was added to the draft of a pay run',
    access: ['create_pay_runs'],
    bySupport: false,
    params: additionParams,
  },
  async ({ actor, params, ifMatch }) => {
    await removeAddition(actor, params.id, params.line, ifMatch);
    return null;
  },
);
