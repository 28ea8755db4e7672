import { addMembers, removeMembers } from '@/lib/candidates/lists/members.data';
import { addedMembers, memberCount, removedMembers } from '@/lib/candidates/lists/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Add candidates to a list: up to 5,000 named ones, or all that a filter finds, up to 10,000',
    access: ['edit_candidate_lists'],
    params: idParams,
    body: addedMembers,
    out: memberCount,
  },
  ({ actor, params, body }) =>
    addMembers(actor, params.id, body, (inside, filter) => ownConditions(inside, 'candidates', filter)),
);

export const DELETE = defineRoute(
  {
    summary: 'Remove candidates from a list',
    access: ['edit_candidate_lists'],
    params: idParams,
    body: removedMembers,
    out: memberCount,
  },
  ({ actor, params, body }) => removeMembers(actor, params.id, body.candidate_ids),
);
