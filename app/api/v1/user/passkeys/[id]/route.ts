import { getPasskey, removePasskey, renamePasskey } from '@/lib/auth/passkeys/passkeys';
import { passkeyParams, passkeyResource, renamePasskeyInput } from '@/lib/auth/passkeys/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';

export const GET = defineRoute(
  {
    summary: 'An own passkey',
    access: 'session',
    params: passkeyParams,
    out: passkeyResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, params }) => getPasskey(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Rename an own passkey',
    access: 'session',
    params: passkeyParams,
    body: renamePasskeyInput,
    replaces: ({ actor, params }) => getPasskey(actor, params.id),
    out: passkeyResource,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, params, body }) => renamePasskey(actor, params.id, body.name),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Remove an own passkey',
    access: 'session',
    stepUp: 'always',
    params: passkeyParams,
    ownTransaction: true,
    neverKept: true,
  },
  async ({ actor, params }) => {
    await removePasskey(actor, params.id);
    return null;
  },
);
