import { defineRoute } from '@/lib/http/define-route';
import { listLeave, requestLeave } from '@/lib/leave/data';
import { leaveNeeds } from '@/lib/leave/policy';
import { leaveInput, leaveQuery, leaveResource } from '@/lib/leave/schema';

export const GET = defineRoute(
  {
    summary: 'List leave: everybody’s, or the caller’s own',
    access: leaveNeeds,
    bySupport: true,
    query: leaveQuery,
    out: leaveResource,
    list: true,
  },
  ({ actor, query }) => listLeave(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Ask for leave on working days of a contract',
    access: ['create_timesheets', 'create_own_timesheets'],
    bySupport: false,
    body: leaveInput,
    out: leaveResource,
    status: 201,
  },
  ({ actor, body }) => requestLeave(actor, body),
);
