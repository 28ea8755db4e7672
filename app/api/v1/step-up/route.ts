import { getStepUp } from '@/lib/auth/step-up/overview';
import { steppedUpResource, stepUpInput, stepUpResource } from '@/lib/auth/step-up/schema';
import { stepUp } from '@/lib/auth/step-up/step-up';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'Whether a step-up is due, and what the account can show',
    access: 'session',
    out: stepUpResource,
    duringFactorSetUp: true,
    ownTransaction: true,
  },
  async ({ actor }) => getStepUp(actor),
);

export const POST = defineRoute(
  {
    summary: 'Show again that it is you, by the password, a code or a passkey; good for five minutes of this session',
    access: 'session',
    body: stepUpInput,
    out: steppedUpResource,
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body }) => ({ until: (await stepUp(actor, body)).toISOString() }),
);
