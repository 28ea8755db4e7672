import { closeBooks, getClosings } from '@/lib/closings/data';
import { closingInput, closingsQuery, closingsResource } from '@/lib/closings/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What keeps a month open, what closing it would accrue, and the months that are closed',
    access: ['set_lock_dates'],
    bySupport: false,
    query: closingsQuery,
    out: closingsResource,
  },
  ({ actor, query }) => getClosings(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Close a month: lock it, and accrue what is not billed and not paid',
    access: ['set_lock_dates'],
    bySupport: false,
    body: closingInput,
    out: closingsResource,
    status: 201,
  },
  ({ actor, body }) => closeBooks(actor, body),
);
