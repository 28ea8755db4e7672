import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getRole, updateRole } from '@/lib/roles/data';
import { deleteRole } from '@/lib/roles/delete.data';
import { roleDeletion, roleInput, roleResource } from '@/lib/roles/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  { summary: 'Get a role', access: ['view_roles'], bySupport: true, params: idParams, out: roleResource },
  ({ actor, params, request }) => getRole(actor, params.id, callerLocale(request, actor)),
);

export const PUT = defineRoute(
  {
    summary: "Change a role; effective at its people's next request",
    access: ['edit_roles'],
    params: idParams,
    body: roleInput,
    replaces: ({ actor, params, request }) => getRole(actor, params.id, callerLocale(request, actor)),
    out: roleResource,
  },
  ({ actor, params, body, ifMatch, request }) =>
    updateRole(actor, params.id, body, callerLocale(request, actor), ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a role, moving its people to another one',
    access: ['delete_roles'],
    params: idParams,
    query: roleDeletion,
  },
  async ({ actor, params, query, ifMatch }) => {
    await deleteRole(actor, params.id, query.replacement, ifMatch);
    return null;
  },
);
