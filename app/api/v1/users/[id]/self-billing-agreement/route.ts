import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { findAgreement, getAgreement, setAgreement } from '@/lib/self-billing/agreement.data';
import { agreementInput, agreementResource } from '@/lib/self-billing/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'What a contractor has agreed about invoices in their name',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: false,
    params: idParams,
    out: agreementResource,
  },
  ({ actor, params }) => getAgreement(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Write down what a contractor has agreed about invoices in their name',
    access: ['approve_pay_runs'],
    bySupport: false,
    params: idParams,
    body: agreementInput,
    replaces: ({ actor, params }) => findAgreement(actor, params.id),
    out: agreementResource,
  },
  ({ actor, params, body, ifMatch }) => setAgreement(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);
