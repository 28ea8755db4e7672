import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { resendInvitation, revokeInvitation } from '@/lib/users/invite.data';
import { userResource } from '@/lib/users/schema';

export const POST = defineRoute(
  {
    summary: 'Send an invitation again',
    access: ['invite_users'],
    params: idParams,
    versioned: true,
    out: userResource,
  },
  ({ actor, params, ifMatch }) => resendInvitation(actor, params.id, ifMatch),
);

export const DELETE = defineRoute(
  { summary: 'Take an invitation back', access: ['invite_users'], params: idParams },
  async ({ actor, params, ifMatch }) => {
    await revokeInvitation(actor, params.id, ifMatch);
    return null;
  },
);
