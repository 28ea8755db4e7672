import { defineRoute } from '@/lib/http/define-route';
import { getTask } from '@/lib/tasks/data';
import { taskResource } from '@/lib/tasks/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a background task and how far it is',
    access: 'session',
    bySupport: true,
    params: idParams,
    out: taskResource,
  },
  ({ actor, params }) => getTask(actor, params.id),
);
