import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { resendInvitation, revokeInvitation } from '@/lib/users/invitations/data';
import { userResource } from '@/lib/users/schema';

export const POST = defineRoute(
  { summary: 'Mail an invitation anew', access: ['invite_users'], params: idParams, out: userResource },
  ({ actor, params }) => resendInvitation(actor, params.id),
);

export const DELETE = defineRoute(
  { summary: 'Take an invitation back', access: ['invite_users'], params: idParams },
  async ({ actor, params }) => {
    await revokeInvitation(actor, params.id);
    return null;
  },
);
