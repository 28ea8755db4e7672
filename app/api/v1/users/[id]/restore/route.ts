import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { restoreUser } from '@/lib/users/data';
import { userResource } from '@/lib/users/schema';

export const POST = defineRoute(
  { summary: 'Restore a deleted user', access: ['delete_users'], params: idParams, out: userResource },
  ({ actor, params }) => restoreUser(actor, params.id),
);
