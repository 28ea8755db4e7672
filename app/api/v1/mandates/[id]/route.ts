import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { deleteMandate, getMandate, updateMandate } from '@/lib/mandates/data';
import { mandateInput, mandateResource } from '@/lib/mandates/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a SEPA direct debit mandate',
    access: ['view_payment_files'],
    bySupport: true,
    params: idParams,
    out: mandateResource,
  },
  ({ actor, params }) => getMandate(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace a SEPA direct debit mandate; the account stays if none is given',
    access: ['create_payment_files'],
    bySupport: false,
    params: idParams,
    body: mandateInput,
    replaces: ({ actor, params }) => getMandate(actor, params.id),
    out: mandateResource,
  },
  ({ actor, params, body, ifMatch }) => updateMandate(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a SEPA direct debit mandate that no file has used',
    access: ['create_payment_files'],
    bySupport: false,
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteMandate(actor, params.id, ifMatch);
    return null;
  },
);
