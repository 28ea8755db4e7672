import { totpResource } from '@/lib/auth/second-factor/schema';
import { beginTotp } from '@/lib/auth/second-factor/set-up';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Begin to set up an authenticator app',
    access: 'session',
    stepUp: 'always',
    out: totpResource,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => beginTotp(actor),
);
