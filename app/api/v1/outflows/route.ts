import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listOutflows } from '@/lib/outflows/data';
import { outflowResource } from '@/lib/outflows/schema';

export const GET = defineRoute(
  {
    summary: 'What leaves the company by itself or is open to somebody outside, each with its end',
    access: ['edit_company_settings'],
    out: z.array(outflowResource),
  },
  ({ actor }) => listOutflows(actor),
);
