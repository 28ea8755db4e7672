import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { deletePurchaseOrder, getPurchaseOrder, updatePurchaseOrder } from '@/lib/purchase-orders/data';
import { purchaseOrderInput, purchaseOrderResource } from '@/lib/purchase-orders/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a purchase order',
    access: ['view_invoices'],
    bySupport: true,
    params: idParams,
    out: purchaseOrderResource,
  },
  ({ actor, params }) => getPurchaseOrder(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace a purchase order',
    access: ['edit_contracts'],
    bySupport: true,
    params: idParams,
    body: purchaseOrderInput,
    replaces: ({ actor, params }) => getPurchaseOrder(actor, params.id),
    out: purchaseOrderResource,
  },
  ({ actor, params, body, ifMatch }) => updatePurchaseOrder(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a purchase order', access: ['edit_contracts'], bySupport: true, params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deletePurchaseOrder(actor, params.id, ifMatch);
    return null;
  },
);
