import { loginInput, loginResource } from '@/lib/auth/schema';
import { signIn } from '@/lib/auth/sign-in/sign-in';
import { defineRoute } from '@/lib/http/define-route';
import { signedIn } from '@/lib/http/signed-in';

export const POST = defineRoute(
  { summary: 'Sign in', access: 'public', body: loginInput, out: loginResource },
  async ({ body, origin }) => signedIn(await signIn(body, origin), origin),
);
