import { contractRecord, conversionInput } from '@/lib/contracts/schema';
import { defineRoute } from '@/lib/http/define-route';
import { placeCandidate } from '@/lib/placements/convert.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Make an accepted candidate submission a contract',
    access: ['convert_submissions', 'convert_own_submissions'],
    params: idParams,
    versioned: true,
    body: conversionInput,
    out: contractRecord,
    status: 201,
  },
  ({ actor, params, body, ifMatch }) => placeCandidate(actor, params.id, body, ifMatch),
);
