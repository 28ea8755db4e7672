import { defineRoute } from '@/lib/http/define-route';
import { listTasks } from '@/lib/tasks/data';
import { taskQuery, taskResource } from '@/lib/tasks/schema';

export const GET = defineRoute(
  {
    summary: 'List your own background tasks',
    access: 'session',
    bySupport: true,
    query: taskQuery,
    out: taskResource,
    list: true,
  },
  ({ actor, query }) => listTasks(actor, query),
);
