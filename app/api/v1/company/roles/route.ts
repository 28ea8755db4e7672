import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { createRole, listRoles } from '@/lib/roles/data';
import { roleInput, roleQuery, roleResource } from '@/lib/roles/schema';

export const GET = defineRoute(
  {
    summary: "List the company's roles",
    access: ['view_roles'],
    bySupport: true,
    query: roleQuery,
    out: roleResource,
    list: true,
  },
  ({ actor, query, request }) => listRoles(actor, query, callerLocale(request, actor)),
);

export const POST = defineRoute(
  { summary: 'Make a role', access: ['create_roles'], body: roleInput, out: roleResource, status: 201 },
  ({ actor, body, request }) => createRole(actor, body, callerLocale(request, actor)),
);
