import { defineRoute } from '@/lib/http/define-route';
import { inviteContractor } from '@/lib/placements/invite.data';
import { contractorInvitation, invitedContractor } from '@/lib/placements/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Invite the candidate of a contract to fill in the time',
    access: [
      'invite_users',
      'edit_contracts',
      'edit_own_contracts',
      'create_contracts',
      'convert_submissions',
      'convert_own_submissions',
    ],
    params: idParams,
    body: contractorInvitation,
    out: invitedContractor,
    status: 201,
  },
  ({ actor, params, body }) => inviteContractor(actor, params.id, body),
);
