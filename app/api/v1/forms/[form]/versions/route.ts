import * as z from 'zod';
import { formParams, formVersionResource } from '@/lib/forms/schema';
import { listVersions } from '@/lib/forms/versions.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "A form's versions, newest first",
    access: ['view_modules'],
    bySupport: true,
    params: formParams,
    out: z.array(formVersionResource),
  },
  ({ actor, params }) => listVersions(actor, params.form),
);
