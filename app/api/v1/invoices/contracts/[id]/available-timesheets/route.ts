import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listAvailableTimesheets } from '@/lib/invoices/data';
import { availableTimesheet } from '@/lib/invoices/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Approved time of a contract that is not invoiced',
    access: ['create_invoices', 'edit_invoices'],
    params: idParams,
    out: z.array(availableTimesheet),
  },
  ({ actor, params }) => listAvailableTimesheets(actor, params.id),
);
