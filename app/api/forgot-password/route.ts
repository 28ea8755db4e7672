import { requestReset } from '@/lib/account/reset-password.data';
import { emailInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Mail a link to choose a new password, if the address has an account',
    access: 'public',
    body: emailInput,
  },
  async ({ body, origin }) => {
    await requestReset(body.email, origin.address);
    return null;
  },
);
