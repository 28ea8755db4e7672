import { addMembers, removeMembers } from '@/lib/candidates/lists/members.data';
import { addedMembers, memberCount, removedMembers } from '@/lib/candidates/lists/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { can } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Add candidates to a list: named ones, or all that a filter of the candidates finds, at most 5,000',
    access: ['edit_candidate_lists'],
    params: idParams,
    body: addedMembers,
    out: memberCount,
  },
  ({ actor, params, body, request }) => {
    // An answer that a candidate exists, or that a filter finds somebody, is for those who see candidates.
    if (!can(actor, 'view_candidates')) throw forbidden();
    return addMembers(actor, params.id, body, callerLocale(request, actor));
  },
);

export const DELETE = defineRoute(
  {
    summary: 'Remove candidates from a list',
    access: ['edit_candidate_lists'],
    params: idParams,
    body: removedMembers,
    out: memberCount,
  },
  ({ actor, params, body }) => {
    if (!can(actor, 'view_candidates')) throw forbidden();
    return removeMembers(actor, params.id, body.candidate_ids);
  },
);
