import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { statusesInput, submissionResource } from '@/lib/submissions/schema';
import { changeSubmissionStatuses } from '@/lib/submissions/status.data';

export const PUT = defineRoute(
  {
    summary: 'Take candidate submissions one step on, or close or reopen them, all or none',
    access: ['edit_submissions', 'edit_own_submissions'],
    body: statusesInput,
    out: z.array(submissionResource),
  },
  ({ actor, body }) => changeSubmissionStatuses(actor, body),
);
