import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { adjustmentResource } from '@/lib/timesheets/adjustments/adjustment-schema';
import { listAdjustments } from '@/lib/timesheets/adjustments/adjustments-of-sheet.data';

export const GET = defineRoute(
  {
    summary: 'What changed rates make of a timesheet that was approved before',
    access: ['view_timesheets', 'view_own_timesheets'],
    bySupport: true,
    params: idParams,
    out: z.array(adjustmentResource),
  },
  ({ actor, params }) => listAdjustments(actor, params.id),
);
