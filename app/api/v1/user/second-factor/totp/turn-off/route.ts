import { turnOffTotpInput } from '@/lib/auth/second-factor/schema';
import { turnOffTotp } from '@/lib/auth/second-factor/set-up';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Turn the authenticator app off',
    access: 'session',
    stepUp: 'sometimes',
    body: turnOffTotpInput,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body }) => {
    await turnOffTotp(actor, body);
    return null;
  },
);
