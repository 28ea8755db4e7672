import { convertSubmission } from '@/lib/contracts/conversion/data';
import { contractRecord, conversionInput } from '@/lib/contracts/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  { summary: 'Make an accepted candidate submission a contract', access: ['convert_submissions', 'convert_own_submissions'], params: idParams, body: conversionInput, out: contractRecord, status: 201 },
  ({ actor, params, body }) => convertSubmission(actor, params.id, body),
);
