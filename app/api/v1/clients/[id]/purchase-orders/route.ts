import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { createPurchaseOrder, listPurchaseOrders } from '@/lib/purchase-orders/data';
import { purchaseOrderInput, purchaseOrderResource } from '@/lib/purchase-orders/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "List a client's purchase orders with what is used of them",
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    out: z.array(purchaseOrderResource),
  },
  ({ actor, params }) => listPurchaseOrders(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Add a purchase order with a budget in money or hours to a client',
    access: ['edit_contracts'],
    params: idParams,
    body: purchaseOrderInput,
    out: purchaseOrderResource,
    status: 201,
  },
  ({ actor, params, body }) => createPurchaseOrder(actor, params.id, body),
);
