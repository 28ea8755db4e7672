import { listRequirements, requireOfPeople } from '@/lib/forms/requirements/data';
import { requirementInput, requirementQuery, requirementResource } from '@/lib/forms/requirements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List who must fill in which form, of one form with `form_id`, of one person with `user_id`',
    access: ['view_modules'],
    bySupport: true,
    query: requirementQuery,
    out: requirementResource,
    list: true,
  },
  ({ actor, query }) => listRequirements(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Require a form of people: from its day on they fill it in before anything else',
    access: ['edit_modules'],
    body: requirementInput,
    out: requirementResource.array(),
    status: 201,
  },
  ({ actor, body }) => requireOfPeople(actor, body),
);
