import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { listInterviews, planInterview } from '@/lib/interviews/data';
import { interviewResource, plannedInterviewInput } from '@/lib/interviews/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'List the interviews of a candidate submission',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    params: idParams,
    out: z.array(interviewResource),
  },
  ({ actor, params }) => listInterviews(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Plan an interview and invite everybody who takes part',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
    body: plannedInterviewInput,
    status: 201,
    out: interviewResource,
  },
  ({ actor, params, body }) => planInterview(actor, params.id, body),
);
