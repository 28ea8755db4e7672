import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { defineRoute } from '@/lib/http/define-route';
import { createSubmission } from '@/lib/submissions/data';
import { listSubmissions } from '@/lib/submissions/list.data';
import { newSubmissionInput, submissionQuery, submissionResource } from '@/lib/submissions/schema';

export const GET = defineRoute(
  {
    summary: 'List candidate submissions',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    query: submissionQuery,
    out: submissionResource,
    list: true,
  },
  async ({ actor, query }) => listSubmissions(actor, query, await ownConditions(actor, 'submissions', query.filter)),
);

export const POST = defineRoute(
  {
    summary: 'Put a candidate forward to a client',
    access: ['create_submissions'],
    body: newSubmissionInput,
    out: submissionResource,
    status: 201,
  },
  ({ actor, body }) => createSubmission(actor, body),
);
