import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listYearTotals } from '@/lib/pay-runs/years/data';
import { yearQuery, yearTotal } from '@/lib/pay-runs/years/schema';

export const GET = defineRoute(
  {
    summary: 'What closed pay runs have paid each person in a year',
    access: ['view_pay_runs'],
    bySupport: true,
    query: yearQuery,
    out: z.array(yearTotal),
  },
  ({ actor, query }) => listYearTotals(actor, query.year),
);
