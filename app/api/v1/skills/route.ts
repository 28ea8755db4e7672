import { createSkill, listSkills } from '@/lib/candidates/skills/data';
import { skillInput, skillQuery, skillResource } from '@/lib/candidates/skills/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "The company's list of skills, with other words for each",
    access: ['view_candidates'],
    bySupport: true,
    query: skillQuery,
    out: skillResource,
    list: true,
  },
  ({ actor, query }) => listSkills(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Add a skill to the list',
    access: ['edit_candidates'],
    body: skillInput,
    out: skillResource,
    status: 201,
  },
  ({ actor, body }) => createSkill(actor, body),
);
