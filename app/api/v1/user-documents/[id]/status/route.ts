import { documentResource, documentVerdict } from '@/lib/documents/schema';
import { judgeDocument } from '@/lib/documents/status.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: "Verify or reject somebody else's document, or take that back",
    access: ['edit_user_documents', 'verify_candidate_documents'],
    params: idParams,
    versioned: true,
    body: documentVerdict,
    out: documentResource,
  },
  ({ actor, params, body, ifMatch }) => judgeDocument(actor, params.id, body, ifMatch),
);
