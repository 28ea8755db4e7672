import { addToList } from '@/lib/candidates/lists/members.data';
import { listedCount, listedMembers } from '@/lib/candidates/lists/schema';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Add candidates to a list, or to a new one, which is the caller’s alone until they share it',
    access: ['edit_candidate_lists', 'create_candidate_lists'],
    body: listedMembers,
    out: listedCount,
  },
  ({ actor, body, request }) =>
    addToList(actor, body, {
      locale: callerLocale(request, actor),
      own: (inside, filter) => ownConditions(inside, 'candidates', filter),
    }),
);
