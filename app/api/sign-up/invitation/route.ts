import { readInvitation } from '@/lib/account/accept-invitation.data';
import { toPasswordLink } from '@/lib/account/password-link';
import { passwordLinkResource, tokenInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Whether an invitation still works, and whom it is for',
    access: 'public',
    body: tokenInput,
    out: passwordLinkResource,
  },
  async ({ body, origin }) => toPasswordLink(await readInvitation(body.token, origin.address)),
);
