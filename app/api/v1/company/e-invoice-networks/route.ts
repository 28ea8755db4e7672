import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listNetworks } from '@/lib/invoices/network/connections.data';
import { networkResource } from '@/lib/invoices/network/schema';

export const GET = defineRoute(
  {
    summary: 'How the company reaches each e-invoicing network',
    access: ['view_company_settings', 'edit_company_settings'],
    bySupport: true,
    out: z.array(networkResource),
    neverKept: true,
  },
  ({ actor }) => listNetworks(actor),
);
