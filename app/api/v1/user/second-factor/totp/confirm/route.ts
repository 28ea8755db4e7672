import { confirmTotpInput, newFactorResource } from '@/lib/auth/second-factor/schema';
import { confirmTotp } from '@/lib/auth/second-factor/set-up';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Confirm the authenticator app by its first code',
    access: 'session',
    stepUp: 'always',
    body: confirmTotpInput,
    out: newFactorResource,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body }) => ({ recovery_codes: await confirmTotp(actor, body.otp) }),
);
