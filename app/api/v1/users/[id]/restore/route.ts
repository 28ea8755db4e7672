import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { restoreUser } from '@/lib/users/data';
import { userResource } from '@/lib/users/schema';

export const POST = defineRoute(
  { summary: 'Restore a deleted user', access: ['delete_users'], params: idParams, versioned: true, out: userResource },
  ({ actor, params, ifMatch }) => restoreUser(actor, params.id, ifMatch),
);
