import { listContractFilters } from '@/lib/contracts/list.data';
import { contractFilters } from '@/lib/contracts/schema';
import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What the list of contracts can be narrowed to',
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    out: contractFilters,
  },
  ({ actor, request }) => listContractFilters(actor, callerLocale(request, actor)),
);
