import { confirmIdentity } from '@/lib/auth/second-factor/confirm';
import { confirmInput } from '@/lib/auth/second-factor/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Show again that it is you, by the password or a code; good for ten minutes',
    access: 'session',
    body: confirmInput,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body }) => {
    await confirmIdentity(actor, body);
    return null;
  },
);
