import { defineRoute } from '@/lib/http/define-route';
import { availableOperators } from '@/lib/trigger-rules/schema';
import { listOperators } from '@/lib/trigger-rules/writing/config.data';

export const GET = defineRoute(
  {
    summary: 'List how values are compared, by what they are',
    access: ['view_modules'],
    bySupport: true,
    out: availableOperators,
  },
  async ({ actor }) => listOperators(actor),
);
