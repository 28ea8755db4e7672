import { loginResource, secondStepInput } from '@/lib/auth/schema';
import { finishSignIn } from '@/lib/auth/second-factor/finish';
import { signedIn } from '@/lib/http/answering/signed-in';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Finish a sign-in by a code, after 401 `second_factor_required`',
    access: 'public',
    body: secondStepInput,
    out: loginResource,
  },
  async ({ body, origin }) => signedIn(await finishSignIn(body.challenge_id, body.otp, origin), origin),
);
