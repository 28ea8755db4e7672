import { reopenBooks } from '@/lib/closings/data';
import { closingsResource, reopenInput } from '@/lib/closings/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Open the last closed month again, and take its accruals back',
    access: ['set_lock_dates'],
    bySupport: false,
    params: idParams,
    body: reopenInput,
    out: closingsResource,
  },
  ({ actor, params, body }) => reopenBooks(actor, params.id, body.reason),
);
