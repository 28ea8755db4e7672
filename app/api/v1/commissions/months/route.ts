import { closeInput, monthResource } from '@/lib/commissions/schema';
import { closeMonth } from '@/lib/commissions/statements.data';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Close a month of commissions for good, and all months before it',
    access: ['edit_commissions'],
    bySupport: false,
    body: closeInput,
    out: monthResource,
    status: 201,
  },
  ({ actor, body }) => closeMonth(actor, body.month),
);
