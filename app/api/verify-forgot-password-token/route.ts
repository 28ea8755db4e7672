import { toPasswordLink } from '@/lib/account/password-link';
import { readResetLink } from '@/lib/account/reset-password.data';
import { passwordLinkResource, tokenInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Whether a link to choose a new password still works, and whose it is',
    access: 'public',
    body: tokenInput,
    out: passwordLinkResource,
  },
  async ({ body, origin }) => toPasswordLink(await readResetLink(body.token, origin.address)),
);
