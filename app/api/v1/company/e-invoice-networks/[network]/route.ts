import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getNetwork, setNetwork } from '@/lib/invoices/network/connections.data';
import { networkInput, networkParams, networkResource } from '@/lib/invoices/network/schema';

export const GET = defineRoute(
  {
    summary: 'How the company reaches an e-invoicing network',
    access: ['view_company_settings', 'edit_company_settings'],
    bySupport: true,
    params: networkParams,
    out: networkResource,
    neverKept: true,
  },
  ({ actor, params }) => getNetwork(actor, params.network),
);

export const PUT = defineRoute(
  {
    summary: 'Set how the company reaches an e-invoicing network',
    access: ['edit_company_settings'],
    params: networkParams,
    body: networkInput,
    replaces: ({ actor, params }) => getNetwork(actor, params.network),
    stepUp: 'always',
    out: networkResource,
    neverKept: true,
  },
  ({ actor, params, body, ifMatch }) => setNetwork(actor, params.network, body, ifMatch),
);

export const PATCH = patchOf(PUT);
