import { resendVerification } from '@/lib/account/register.data';
import { emailInput } from '@/lib/account/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  { summary: 'Mail the link that confirms an address once more', access: 'public', body: emailInput },
  async ({ body, origin }) => {
    await resendVerification(body.email, origin.address);
    return null;
  },
);
