import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';
import { deleteUser, getUser, updateUser } from '@/lib/users/data';
import { userResource, userUpdate } from '@/lib/users/schema';

export const GET = defineRoute(
  { summary: 'Get a user', access: ['view_users'], bySupport: true, params: idParams, out: userResource },
  ({ actor, params }) => getUser(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Change a user; another address waits until both have confirmed it',
    access: ['edit_users'],
    params: idParams,
    body: userUpdate,
    replaces: ({ actor, params }) => getUser(actor, params.id),
    out: userResource,
    ownTransaction: true,
    neverKept: true,
  },
  ({ actor, params, body, origin, ifMatch }) => updateUser(actor, params.id, body, origin.address, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a user; what they did keeps their name, and they can be restored',
    access: ['delete_users'],
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteUser(actor, params.id, ifMatch);
    return null;
  },
);
