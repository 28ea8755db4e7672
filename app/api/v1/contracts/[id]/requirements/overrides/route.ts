import { defineRoute } from '@/lib/http/define-route';
import { overrideRequirement } from '@/lib/requirements/contract.data';
import { overrideInput, requirementOverrideResource } from '@/lib/requirements/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Let a contract do without something that it requires, for a reason',
    access: ['override_requirements'],
    params: idParams,
    body: overrideInput,
    out: requirementOverrideResource,
    status: 201,
  },
  ({ actor, params, body }) => overrideRequirement(actor, params.id, body),
);
