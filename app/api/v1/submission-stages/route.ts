import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { listStages, saveStages } from '@/lib/submissions/stages/data';
import { stagesInput, stagesResource } from '@/lib/submissions/stages/schema';

export const GET = defineRoute(
  {
    summary: "The company's own stages inside the states of submissions",
    access: ['view_submissions', 'view_own_submissions', 'view_company_settings'],
    bySupport: true,
    out: stagesResource,
  },
  ({ actor }) => listStages(actor),
);

export const PUT = defineRoute(
  {
    summary: 'Say which stages the states of submissions have, and in what order',
    access: ['edit_company_settings'],
    body: stagesInput,
    replaces: ({ actor }) => listStages(actor),
    out: stagesResource,
  },
  ({ actor, body, ifMatch }) => saveStages(actor, body, ifMatch),
);

export const PATCH = patchOf(PUT);
