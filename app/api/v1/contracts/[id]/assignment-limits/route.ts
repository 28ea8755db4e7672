import * as z from 'zod';
import { assignmentLimit } from '@/lib/contracts/time/assignment-limits';
import { getAssignmentLimits } from '@/lib/contracts/time/assignment-limits.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The limits by law of how long somebody may be assigned to the client that the contract passes',
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    params: idParams,
    out: z.array(assignmentLimit),
  },
  ({ actor, params }) => getAssignmentLimits(actor, params.id),
);
