import { defineRoute } from '@/lib/http/define-route';
import { listOverrideFilters } from '@/lib/margins/data';
import { marginOverrideFilters } from '@/lib/margins/schema';

export const GET = defineRoute(
  {
    summary: 'What the list of overrides can be narrowed to',
    access: ['view_contract_margins'],
    bySupport: true,
    out: marginOverrideFilters,
  },
  ({ actor }) => listOverrideFilters(actor),
);
