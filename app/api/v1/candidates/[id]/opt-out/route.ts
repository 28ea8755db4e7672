import { optOutInput, optOutResource } from '@/lib/candidates/lists/mailing/opt-out';
import { defineRoute } from '@/lib/http/define-route';
import { writeOptOut } from '@/lib/submissions/candidates/opt-out.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Note that a candidate wants no more mails to whole lists, or wants them again',
    access: ['edit_candidates'],
    params: idParams,
    body: optOutInput,
    versioned: true,
    out: optOutResource,
  },
  ({ actor, params, body, ifMatch }) => writeOptOut(actor, params.id, body, ifMatch),
);
