import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getPaymentProvider, setPaymentProvider } from '@/lib/payments/connection.data';
import { paymentProviderInput, paymentProviderResource } from '@/lib/payments/schema';

export const GET = defineRoute(
  {
    summary: 'How the company takes payments online',
    access: ['view_company_settings', 'edit_company_settings'],
    bySupport: true,
    out: paymentProviderResource,
    neverKept: true,
  },
  ({ actor }) => getPaymentProvider(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Set how the company takes payments online',
    access: ['edit_company_settings'],
    body: paymentProviderInput,
    replaces: ({ actor }) => getPaymentProvider(actor),
    stepUp: 'always',
    out: paymentProviderResource,
    neverKept: true,
  },
  ({ actor, body, ifMatch }) => setPaymentProvider(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
