import { getSecondFactor } from '@/lib/auth/second-factor/overview';
import { secondFactorResource } from '@/lib/auth/second-factor/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What the own account signs in with',
    access: 'session',
    out: secondFactorResource,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => getSecondFactor(actor),
);
