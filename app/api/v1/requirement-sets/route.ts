import { defineRoute } from '@/lib/http/define-route';
import { createRequirementSet, listRequirementSets } from '@/lib/requirements/data';
import { requirementSetInput, requirementSetQuery, requirementSetResource } from '@/lib/requirements/schema';

export const GET = defineRoute(
  {
    summary: 'What people need before they work, in the whole company and in parts of it',
    access: ['view_requirements'],
    bySupport: true,
    query: requirementSetQuery,
    out: requirementSetResource,
    list: true,
  },
  ({ actor, query }) => listRequirementSets(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Create a requirement set',
    access: ['edit_requirements'],
    body: requirementSetInput,
    out: requirementSetResource,
    status: 201,
  },
  ({ actor, body }) => createRequirementSet(actor, body),
);
