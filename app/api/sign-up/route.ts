import { acceptInvitation } from '@/lib/account/accept-invitation.data';
import { signUpInput } from '@/lib/account/schema';
import { loginResource } from '@/lib/auth/schema';
import { signedIn } from '@/lib/http/answering/signed-in';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Accept an invitation with a name and a password; signs in',
    access: 'public',
    body: signUpInput,
    out: loginResource,
  },
  async ({ body, origin }) => signedIn(await acceptInvitation(body, origin), origin),
);
