import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { transmissionInput, transmissionResource } from '@/lib/invoices/network/schema';
import { listTransmissions, sendByNetwork } from '@/lib/invoices/network/transmissions.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The transmissions of an invoice through e-invoicing networks, and what became of each',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    out: z.array(transmissionResource),
  },
  ({ actor, params }) => listTransmissions(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Send an issued invoice through an e-invoicing network',
    access: ['issue_invoices'],
    params: idParams,
    body: transmissionInput,
    out: transmissionResource,
    status: 201,
  },
  ({ actor, params, body }) => sendByNetwork(actor, params.id, body.network),
);
