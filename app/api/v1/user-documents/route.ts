import { addDocument, listDocuments } from '@/lib/documents/data';
import { documentInput, documentQuery, documentResource } from '@/lib/documents/schema';
import { upload } from '@/lib/files/receiving/upload';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List documents of people, of one with `user_id` or `candidate_id`',
    access: ['view_user_documents', 'view_candidate_documents', 'view_own_user_documents'],
    bySupport: true,
    query: documentQuery,
    out: documentResource,
    list: true,
  },
  ({ actor, query }) => listDocuments(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Add a document of a person or a candidate, the own one without `user_id` and `candidate_id`',
    access: ['create_user_documents', 'create_own_user_documents', 'edit_candidates'],
    upload: upload('document'),
    body: documentInput,
    out: documentResource,
    status: 201,
  },
  ({ actor, body, upload: file }) => addDocument(actor, body, file),
);
