import { resetPassword } from '@/lib/account/reset-password.data';
import { resetPasswordInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Choose a new password by a mailed link; ends every session of the account',
    access: 'public',
    body: resetPasswordInput,
  },
  async ({ body, origin }) => {
    await resetPassword(body.token, body.password, origin);
    return null;
  },
);
