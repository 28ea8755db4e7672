import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { explainLine } from '@/lib/invoices/drafting/explanation.data';
import { lineExplanation } from '@/lib/invoices/drafting/explanation-schema';

export const GET = defineRoute(
  {
    summary: 'Explain how a line of an invoice comes about, step by step',
    access: ['view_invoices'],
    bySupport: true,
    params: z.object({ id: z.uuid(), line: z.uuid() }),
    out: lineExplanation,
  },
  ({ actor, params }) => explainLine(actor, params.id, params.line),
);
