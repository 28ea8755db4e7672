import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { changeUsers } from '@/lib/users/bulk.data';
import { bulkInput, userResource } from '@/lib/users/schema';

export const PUT = defineRoute(
  {
    summary: 'Activate, deactivate, give a role to or re-invite many users, all or none',
    access: ['edit_users'],
    body: bulkInput,
    out: z.array(userResource),
  },
  ({ actor, body }) => changeUsers(actor, body),
);
