import { verifyEmail } from '@/lib/account/register.data';
import { tokenInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Confirm the address of a registration, which makes the company active',
    access: 'public',
    body: tokenInput,
  },
  async ({ body, origin }) => {
    await verifyEmail(body.token, origin.address);
    return null;
  },
);
