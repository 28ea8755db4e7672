import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { inviteUsers } from '@/lib/users/invite.data';
import { inviteInput, userResource } from '@/lib/users/schema';

export const POST = defineRoute(
  {
    summary: 'Invite one or many addresses, all or none',
    access: ['invite_users'],
    body: inviteInput,
    out: z.array(userResource),
    status: 201,
  },
  ({ actor, body }) => inviteUsers(actor, body),
);
