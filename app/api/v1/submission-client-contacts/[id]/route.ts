import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import {
  changeSubmissionContact,
  getSubmissionContact,
  removeSubmissionContact,
} from '@/lib/submissions/client-contacts/data';
import { submissionContactChange, submissionContactResource } from '@/lib/submissions/client-contacts/schema';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: 'Agree how a client contact meets the candidate',
    access: ['edit_submissions', 'edit_own_submissions'],
    bySupport: true,
    params: idParams,
    body: submissionContactChange,
    replaces: ({ actor, params }) => getSubmissionContact(actor, params.id),
    out: submissionContactResource,
  },
  ({ actor, params, body }) => changeSubmissionContact(actor, params.id, body),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Take a client contact from a candidate submission',
    access: ['edit_submissions', 'edit_own_submissions'],
    bySupport: true,
    params: idParams,
  },
  async ({ actor, params }) => {
    await removeSubmissionContact(actor, params.id);
    return null;
  },
);
