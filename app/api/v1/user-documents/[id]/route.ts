import { changeDocument, deleteDocument, getDocument } from '@/lib/documents/data';
import { documentChange, documentResource } from '@/lib/documents/schema';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Get a document',
    access: ['view_user_documents', 'view_candidate_documents', 'view_own_user_documents'],
    bySupport: true,
    params: idParams,
    out: documentResource,
  },
  ({ actor, params }) => getDocument(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: 'Change what is said of a document',
    access: ['edit_user_documents', 'edit_own_user_documents'],
    params: idParams,
    body: documentChange,
    replaces: ({ actor, params }) => getDocument(actor, params.id),
    out: documentResource,
  },
  ({ actor, params, body, ifMatch }) => changeDocument(actor, params.id, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete a document and its file',
    access: ['delete_user_documents', 'delete_own_user_documents'],
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteDocument(actor, params.id, ifMatch);
    return null;
  },
);
