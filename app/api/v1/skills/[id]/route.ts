import { deleteSkill, getSkill, updateSkill } from '@/lib/candidates/skills/data';
import { skillInput, skillResource } from '@/lib/candidates/skills/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  { summary: 'Get a skill', access: ['view_candidates'], bySupport: true, params: idParams, out: skillResource },
  ({ actor, params }) => getSkill(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Rename a skill and set other words for it; a word that is a skill itself becomes a part of this one',
    access: ['merge_candidates'],
    params: idParams,
    body: skillInput,
    replaces: ({ actor, params }) => getSkill(actor, params.id),
    out: skillResource,
  },
  ({ actor, params, body, ifMatch }) => updateSkill(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a skill that no candidate has', access: ['merge_candidates'], params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteSkill(actor, params.id, ifMatch);
    return null;
  },
);
