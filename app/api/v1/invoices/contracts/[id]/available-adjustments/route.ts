import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listAvailableAdjustments } from '@/lib/invoices/drafting/adjustments.data';
import { availableAdjustment } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "What changed rates make of a contract's earlier time, and no invoice has",
    access: ['create_invoices', 'edit_invoices'],
    params: idParams,
    out: z.array(availableAdjustment),
  },
  ({ actor, params }) => listAvailableAdjustments(actor, params.id),
);
