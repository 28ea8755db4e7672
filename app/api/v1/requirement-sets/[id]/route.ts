import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { deleteRequirementSet, getRequirementSet, updateRequirementSet } from '@/lib/requirements/data';
import { requirementSetInput, requirementSetResource } from '@/lib/requirements/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a requirement set',
    access: ['view_requirements'],
    bySupport: true,
    params: idParams,
    out: requirementSetResource,
  },
  ({ actor, params }) => getRequirementSet(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace a requirement set',
    access: ['edit_requirements'],
    params: idParams,
    body: requirementSetInput,
    replaces: ({ actor, params }) => getRequirementSet(actor, params.id),
    out: requirementSetResource,
  },
  ({ actor, params, body, ifMatch }) => updateRequirementSet(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a requirement set', access: ['edit_requirements'], params: idParams },
  async ({ actor, params, ifMatch }) => {
    await deleteRequirementSet(actor, params.id, ifMatch);
    return null;
  },
);
