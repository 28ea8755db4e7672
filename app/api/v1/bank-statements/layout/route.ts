import { getBankLayout, setBankLayout } from '@/lib/bank-statements/importing/layout.data';
import { bankLayoutInput, bankLayoutResource } from '@/lib/bank-statements/reading/layout-schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: "The columns of the bank's CSV files",
    access: ['pay_payments'],
    out: bankLayoutResource,
  },
  ({ actor }) => getBankLayout(actor),
);

export const PUT = defineRoute(
  {
    summary: "Say which columns of the bank's CSV files mean what",
    access: ['pay_payments'],
    body: bankLayoutInput,
    replaces: ({ actor }) => getBankLayout(actor),
    out: bankLayoutResource,
  },
  ({ actor, body, ifMatch }) => setBankLayout(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
