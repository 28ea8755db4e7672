import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { getProfile, replacedProfile, updateProfile } from '@/lib/profiles/data';
import { profileInput, profileResource } from '@/lib/profiles/schema';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "Get a user's profile, one's own or another's; secret values are masked",
    access: 'session',
    bySupport: true,
    params: idParams,
    out: profileResource,
  },
  ({ actor, params }) => getProfile(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Replace the sections of a profile that are given',
    access: 'session',
    stepUp: 'sometimes',
    params: idParams,
    body: profileInput,
    replaces: ({ actor, params, body }) => replacedProfile(actor, params.id, body),
    out: profileResource,
  },
  ({ actor, params, body, ifMatch }) => updateProfile(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);
