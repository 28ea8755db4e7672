import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { taskResource } from '@/lib/tasks/schema';
import { idParams } from '@/lib/text/schema';
import { importOptions } from '@/lib/users/import/schema';
import { startImport } from '@/lib/users/import/start.data';

export const POST = defineRoute(
  {
    summary: 'Check or import an uploaded file of users, in the background',
    access: ['create_users'],
    params: idParams,
    body: importOptions,
    out: taskResource,
    status: 202,
  },
  ({ actor, params, body, request }) => startImport(actor, params.id, body, callerLocale(request, actor)),
);
