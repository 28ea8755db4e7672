import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { orderSubmissionContacts } from '@/lib/submissions/client-contacts/data';
import { submissionContactOrder, submissionContactResource } from '@/lib/submissions/client-contacts/schema';

export const PUT = defineRoute(
  {
    summary: 'Put the client contacts of a candidate submission in order',
    access: ['edit_submissions', 'edit_own_submissions'],
    body: submissionContactOrder,
    out: z.array(submissionContactResource),
  },
  ({ actor, body }) => orderSubmissionContacts(actor, body),
);
