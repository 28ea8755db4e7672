import { passkeyOptionsResource } from '@/lib/auth/passkeys/schema';
import { beginPasskeyStepUp } from '@/lib/auth/passkeys/step-up';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'What the browser needs to show a passkey of yours for a step-up',
    access: 'session',
    out: passkeyOptionsResource,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => beginPasskeyStepUp(actor),
);
