import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { defineRoute } from '@/lib/http/define-route';
import { createUser } from '@/lib/users/data';
import { listUsers } from '@/lib/users/list.data';
import { userInput, userQuery, userResource } from '@/lib/users/schema';

export const GET = defineRoute(
  {
    summary: 'List users; deleted ones only where the filter names them',
    access: ['view_users'],
    bySupport: true,
    query: userQuery,
    out: userResource,
    list: true,
  },
  async ({ actor, query }) => listUsers(actor, query, await ownConditions(actor, 'users', query.filter)),
);

export const POST = defineRoute(
  {
    summary: 'Create a user with a temporary password, or without one and with an invitation',
    access: ['create_users'],
    body: userInput,
    out: userResource,
    status: 201,
  },
  ({ actor, body }) => createUser(actor, body),
);
