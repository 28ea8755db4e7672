import { getInvoiceConfiguration, replacedConfiguration, saveConfiguration } from '@/lib/contracts/invoicing/data';
import { invoiceConfigurationInput, invoiceConfigurationResource } from '@/lib/contracts/invoicing/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'How a contract is invoiced',
    access: ['view_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    out: invoiceConfigurationResource,
  },
  ({ actor, params }) => getInvoiceConfiguration(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Set how a contract is invoiced',
    access: ['edit_contracts', 'edit_own_contracts'],
    bySupport: true,
    params: idParams,
    body: invoiceConfigurationInput,
    replaces: ({ actor, params }) => replacedConfiguration(actor, params.id),
    out: invoiceConfigurationResource,
  },
  ({ actor, params, body, ifMatch }) => saveConfiguration(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);
