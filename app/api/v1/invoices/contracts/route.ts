import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { findBillableContracts } from '@/lib/invoices/drafting/available-time.data';
import { billableContract, billableContractQuery } from '@/lib/invoices/schema';

export const GET = defineRoute(
  {
    summary: 'Contracts with approved time that is not invoiced, the longest wait first',
    access: ['create_invoices'],
    query: billableContractQuery,
    out: z.array(billableContract),
  },
  ({ actor, query }) => findBillableContracts(actor, query.search),
);
