import { passkeyOptionsResource, passkeySignInOptionsInput } from '@/lib/auth/passkeys/schema';
import { beginPasskeySignIn } from '@/lib/auth/passkeys/sign-in';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'What the browser needs to sign in by a passkey',
    access: 'public',
    body: passkeySignInOptionsInput,
    out: passkeyOptionsResource,
  },
  async ({ body, origin }) => beginPasskeySignIn(body.second_factor, origin),
);
