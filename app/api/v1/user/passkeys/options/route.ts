import { beginPasskey } from '@/lib/auth/passkeys/register';
import { passkeyOptionsResource } from '@/lib/auth/passkeys/schema';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'What the browser needs to make a passkey',
    access: 'session',
    stepUp: 'always',
    out: passkeyOptionsResource,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => beginPasskey(actor),
);
