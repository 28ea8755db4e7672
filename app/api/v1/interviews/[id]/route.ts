import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { cancelInterview, changeInterview, replacedInterview } from '@/lib/interviews/data';
import { interviewInput, interviewResource } from '@/lib/interviews/schema';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: 'Move an interview, or change who takes part',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
    body: interviewInput,
    replaces: ({ actor, params }) => replacedInterview(actor, params.id),
    out: interviewResource,
  },
  ({ actor, params, body, ifMatch }) => changeInterview(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Cancel an interview; it stays in the list',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await cancelInterview(actor, params.id, ifMatch);
    return null;
  },
);
