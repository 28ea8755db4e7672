import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'POST /api/v1/attachments': {
    opens: ['edit_submissions', 'edit_own_submissions', 'edit_user_notes', 'edit_candidates'],
    support: false,
  },
  'GET /api/v1/attachments/{id}': {
    opens: ['view_submissions', 'view_own_submissions', 'view_user_notes', 'view_candidates'],
    support: true,
  },
  'DELETE /api/v1/attachments/{id}': {
    opens: ['edit_submissions', 'edit_own_submissions', 'edit_user_notes', 'edit_candidates'],
    support: false,
  },
};

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/v1/attachments': {
    body: (ids) => formWith('cv.pdf', '%PDF-1.7', { submission_id: ids.submission }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/attachments/{id}': { params: (ids) => ({ id: ids.attachment }) },
  'DELETE /api/v1/attachments/{id}': { params: (ids) => ({ id: ids.attachment }) },
};
