import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { addSubmissionContact, listSubmissionContacts } from '@/lib/submissions/client-contacts/data';
import {
  ofSubmission,
  submissionContactInput,
  submissionContactResource,
} from '@/lib/submissions/client-contacts/schema';

export const GET = defineRoute(
  {
    summary: 'The people at the client that a candidate is put forward to',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    query: ofSubmission,
    out: z.array(submissionContactResource),
  },
  ({ actor, query }) => listSubmissionContacts(actor, query.submission_id),
);

export const POST = defineRoute(
  {
    summary: 'Put a candidate forward to one more person at the client',
    access: ['edit_submissions', 'edit_own_submissions'],
    body: submissionContactInput,
    out: submissionContactResource,
    status: 201,
  },
  ({ actor, body }) => addSubmissionContact(actor, body),
);
