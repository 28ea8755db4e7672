import { loginInput, loginResource } from '@/lib/auth/schema';
import { signIn } from '@/lib/auth/sign-in/sign-in';
import { signedIn } from '@/lib/http/answering/signed-in';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'Sign in', access: 'public', body: loginInput, out: loginResource },
  async ({ body, origin }) => signedIn(await signIn(body, origin), origin),
);
