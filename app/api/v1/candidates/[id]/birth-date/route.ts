import { birthDateInput, birthDateResource } from '@/lib/candidates/birth/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { readBirthDate, writeBirthDate } from '@/lib/submissions/candidates/birth.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Show the birth date of a candidate; it is logged',
    access: ['view_birth_dates'],
    params: idParams,
    out: birthDateResource,
  },
  ({ actor, params }) => readBirthDate(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Set the birth date of a candidate, which is stored encrypted, or take it away',
    access: ['view_birth_dates'],
    params: idParams,
    body: birthDateInput,
    replaces: async ({ actor, params }) => readBirthDate(actor, params.id),
    out: birthDateResource,
  },
  ({ actor, params, body, ifMatch }) => writeBirthDate(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);
