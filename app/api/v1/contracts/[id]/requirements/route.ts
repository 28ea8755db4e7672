import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { getContractRequirements } from '@/lib/requirements/contract.data';
import { contractRequirementsResource } from '@/lib/requirements/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'What a contract requires: what is met, missing, expiring, and who has to act',
    access: ['view_requirements', 'view_own_requirements'],
    bySupport: true,
    params: idParams,
    out: contractRequirementsResource,
  },
  ({ actor, params, request }) => getContractRequirements(actor, params.id, callerLocale(request, actor)),
);
