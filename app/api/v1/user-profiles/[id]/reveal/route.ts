import { defineRoute } from '@/lib/http/define-route';
import { revealValue } from '@/lib/profiles/reveal.data';
import { revealInput, revealResource } from '@/lib/profiles/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Show a secret value of a profile; it is logged',
    access: 'session',
    stepUp: 'always',
    params: idParams,
    body: revealInput,
    out: revealResource,
    neverKept: true,
  },
  ({ actor, params, body }) => revealValue(actor, params.id, body.field),
);
