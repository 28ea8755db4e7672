import { defineRoute } from '@/lib/http/define-route';
import { findLocale, localeCookie } from '@/lib/i18n/locales';
import { taskResource } from '@/lib/tasks/schema';
import { idParams } from '@/lib/text/schema';
import { startImport } from '@/lib/users/import/data';
import { importOptions } from '@/lib/users/import/schema';

export const POST = defineRoute(
  { summary: 'Check or import an uploaded file of users, in the background', access: ['create_users'], params: idParams, body: importOptions, out: taskResource, status: 202 },
  ({ actor, params, body, request }) => startImport(actor, params.id, body, findLocale(request.cookies.get(localeCookie)?.value)?.code ?? actor.locale),
);
