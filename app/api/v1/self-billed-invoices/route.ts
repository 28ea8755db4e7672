import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listSelfBilled } from '@/lib/self-billing/data';
import { selfBilledQuery, selfBilledResource } from '@/lib/self-billing/schema';

export const GET = defineRoute(
  {
    summary: "The last 200 invoices made in contractors' names, or the caller's own",
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    query: selfBilledQuery,
    out: z.array(selfBilledResource),
  },
  ({ actor, query }) => listSelfBilled(actor, query),
);
