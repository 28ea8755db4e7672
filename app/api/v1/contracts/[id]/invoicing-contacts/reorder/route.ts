import * as z from 'zod';
import { reorderInvoicingContacts } from '@/lib/contracts/invoicing/contacts.data';
import { invoicingContactResource } from '@/lib/contracts/invoicing/schema';
import { orderInput } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: "Put a contract's invoicing contacts in order",
    access: ['edit_contracts', 'edit_own_contracts'],
    params: idParams,
    body: orderInput,
    out: z.array(invoicingContactResource),
  },
  ({ actor, params, body }) => reorderInvoicingContacts(actor, params.id, body.ids),
);
