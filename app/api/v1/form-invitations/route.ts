import { inviteGuest, listInvitations } from '@/lib/forms/invitations/data';
import { invitationInput, invitationQuery, invitationResource } from '@/lib/forms/invitations/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The open invitations to answer a form about a record without an account',
    access: ['create_module_submissions'],
    query: invitationQuery,
    out: invitationResource.array(),
  },
  async ({ actor, query }) => (await listInvitations(actor, query)).invitations,
);

export const POST = defineRoute(
  {
    summary: 'Mail a form about a record to somebody without an account: a link that works once, for two weeks',
    access: ['create_module_submissions'],
    body: invitationInput,
    out: invitationResource,
    status: 201,
  },
  ({ actor, body }) => inviteGuest(actor, body),
);
