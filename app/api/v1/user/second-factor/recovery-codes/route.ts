import { recoveryCodesResource } from '@/lib/auth/second-factor/schema';
import { renewRecoveryCodes } from '@/lib/auth/second-factor/set-up';
import { defineRoute } from '@/lib/http/define-route';

export const POST = defineRoute(
  {
    summary: 'Ten new recovery codes; the older ones stop working',
    access: 'session',
    stepUp: 'always',
    out: recoveryCodesResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => ({ recovery_codes: await renewRecoveryCodes(actor) }),
);
