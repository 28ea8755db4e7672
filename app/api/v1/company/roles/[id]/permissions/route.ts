import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getRole, setRolePermissions } from '@/lib/roles/data';
import { rolePermissionsInput, rolePermissionsResource } from '@/lib/roles/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "Get a role's permissions",
    access: ['view_roles'],
    bySupport: true,
    params: idParams,
    out: rolePermissionsResource,
  },
  async ({ actor, params, request }) => {
    const { id, permissions, version } = await getRole(actor, params.id, callerLocale(request, actor));
    return { role_id: id, permissions, version };
  },
);

export const PUT = defineRoute(
  {
    summary: "Replace a role's permissions",
    access: ['edit_roles'],
    params: idParams,
    body: rolePermissionsInput,
    replaces: ({ actor, params, request }) => getRole(actor, params.id, callerLocale(request, actor)),
    out: rolePermissionsResource,
  },
  ({ actor, params, body, ifMatch }) => setRolePermissions(actor, params.id, body.permissions, ifMatch),
);

export const PATCH = patchOf(PUT);
