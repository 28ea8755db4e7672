import { passkeySignInInput } from '@/lib/auth/passkeys/schema';
import { finishPasskeySignIn } from '@/lib/auth/passkeys/sign-in';
import { loginResource } from '@/lib/auth/schema';
import { signedIn } from '@/lib/http/answering/signed-in';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Sign in by a passkey, alone or as the second step',
    access: 'public',
    body: passkeySignInInput,
    out: loginResource,
  },
  async ({ body, origin }) => signedIn(await finishPasskeySignIn(body.challenge_id, body.response, origin), origin),
);
