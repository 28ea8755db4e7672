import * as z from 'zod';
import { listPasskeys } from '@/lib/auth/passkeys/passkeys';
import { addPasskey } from '@/lib/auth/passkeys/register';
import { addPasskeyInput, passkeyResource } from '@/lib/auth/passkeys/schema';
import { newFactorResource } from '@/lib/auth/second-factor/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The own passkeys',
    access: 'session',
    out: z.array(passkeyResource),
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor }) => listPasskeys(actor),
);

export const POST = defineRoute(
  {
    summary: 'Add the passkey that the browser made',
    access: 'session',
    stepUp: 'always',
    body: addPasskeyInput,
    status: 201,
    out: newFactorResource.extend({ id: z.string() }),
    duringFactorSetUp: true,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, body }) => {
    const { id, codes } = await addPasskey(actor, body);
    return { id, recovery_codes: codes };
  },
);
