import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { deleteSubmission, getSubmission, replacedSubmission, updateSubmission } from '@/lib/submissions/data';
import { submissionInput, submissionResource } from '@/lib/submissions/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a candidate submission',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    params: idParams,
    out: submissionResource,
  },
  ({ actor, params }) => getSubmission(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace a candidate submission that is not placed yet',
    access: ['edit_submissions', 'edit_own_submissions'],
    bySupport: true,
    params: idParams,
    body: submissionInput,
    replaces: ({ actor, params, body }) => replacedSubmission(actor, params.id, body),
    out: submissionResource,
  },
  ({ actor, params, body, ifMatch }) => updateSubmission(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a draft',
    access: ['delete_submissions', 'delete_own_submissions'],
    bySupport: true,
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteSubmission(actor, params.id, ifMatch);
    return null;
  },
);
