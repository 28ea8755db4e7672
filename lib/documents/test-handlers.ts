import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/user-documents': {
    opens: ['view_user_documents', 'view_candidate_documents', 'view_own_user_documents'],
    support: true,
  },
  'POST /api/v1/user-documents': {
    opens: ['create_user_documents', 'create_own_user_documents', 'edit_candidates'],
    support: false,
  },
  'GET /api/v1/user-documents/{id}': {
    opens: ['view_user_documents', 'view_candidate_documents', 'view_own_user_documents'],
    support: true,
  },
  'PUT /api/v1/user-documents/{id}': { opens: ['edit_user_documents', 'edit_own_user_documents'], support: false },
  'DELETE /api/v1/user-documents/{id}': {
    opens: ['delete_user_documents', 'delete_own_user_documents'],
    support: false,
  },
  'GET /api/v1/user-documents/{id}/download': {
    opens: ['view_user_documents', 'view_candidate_documents', 'view_own_user_documents'],
    support: true,
  },
  'POST /api/v1/user-documents/{id}/status': {
    opens: ['edit_user_documents', 'verify_candidate_documents'],
    support: false,
  },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/user-documents': { query: (ids) => ({ user_id: ids.person }) },
  'POST /api/v1/user-documents': {
    body: (ids) => formWith('id.pdf', '%PDF-1.7', { user_id: ids.person, document_type: 'certificate' }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/user-documents/{id}': { params: (ids) => ({ id: ids.document }) },
  'PUT /api/v1/user-documents/{id}': {
    params: (ids) => ({ id: ids.document }),
    body: () => ({ document_type: 'certificate', title: 'Forklift' }),
  },
  'DELETE /api/v1/user-documents/{id}': { params: (ids) => ({ id: ids.document }) },
  'GET /api/v1/user-documents/{id}/download': { params: (ids) => ({ id: ids.document }) },
  'POST /api/v1/user-documents/{id}/status': {
    params: (ids) => ({ id: ids.document }),
    body: () => ({ status: 'verified' }),
  },
};
