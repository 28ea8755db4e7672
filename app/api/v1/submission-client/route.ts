import { defineRoute } from '@/lib/http/define-route';
import { changeSubmissionClient, getSubmissionClient } from '@/lib/submissions/client.data';
import {
  ofSubmission,
  submissionClientInput,
  submissionClientResource,
} from '@/lib/submissions/client-contacts/schema';

export const GET = defineRoute(
  {
    summary: 'The client that a candidate was put forward to',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    query: ofSubmission,
    out: submissionClientResource,
  },
  ({ actor, query }) => getSubmissionClient(actor, query.submission_id),
);

export const PUT = defineRoute(
  {
    summary: 'Put a candidate forward to another client',
    access: ['edit_submissions', 'edit_own_submissions'],
    query: ofSubmission,
    body: submissionClientInput,
    out: submissionClientResource,
  },
  ({ actor, query, body, ifMatch }) => changeSubmissionClient(actor, query.submission_id, body.client_id, ifMatch),
);
