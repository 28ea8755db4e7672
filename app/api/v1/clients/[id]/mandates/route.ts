import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { createMandate, listMandates } from '@/lib/mandates/data';
import { mandateInput, mandateResource } from '@/lib/mandates/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "List a client's SEPA direct debit mandates, the latest first",
    access: ['view_payment_files'],
    bySupport: true,
    params: idParams,
    out: z.array(mandateResource),
  },
  ({ actor, params }) => listMandates(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add the SEPA direct debit mandate that a client signed',
    access: ['create_payment_files'],
    bySupport: false,
    params: idParams,
    body: mandateInput,
    out: mandateResource,
    status: 201,
  },
  ({ actor, params, body }) => createMandate(actor, params.id, body),
);
