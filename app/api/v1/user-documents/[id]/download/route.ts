import { openUserDocument } from '@/lib/documents/data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Download a document',
    access: ['view_user_documents', 'view_candidate_documents', 'view_own_user_documents'],
    bySupport: true,
    params: idParams,
    file: 'application/octet-stream',
    taken: { action: 'downloaded', of: 'user_document', by: 'id' },
  },
  ({ actor, params }) => openUserDocument(actor, params.id),
);
