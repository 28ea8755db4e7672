import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/user-notes': { opens: ['view_user_notes'], support: true },
  'POST /api/v1/user-notes': { opens: ['create_user_notes'], support: false },
  'PUT /api/v1/user-notes/{id}': { opens: ['edit_user_notes'], support: false },
  'DELETE /api/v1/user-notes/{id}': { opens: ['delete_user_notes'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/user-notes': { query: (ids) => ({ user_id: ids.person }) },
  'POST /api/v1/user-notes': {
    body: (ids) => ({ user_id: ids.person, note_type: 'general', body: 'Told so.' }),
    foreign: 422,
  },
  'PUT /api/v1/user-notes/{id}': {
    params: (ids) => ({ id: ids.note }),
    body: () => ({ note_type: 'general', body: 'Told otherwise.' }),
  },
  'DELETE /api/v1/user-notes/{id}': { params: (ids) => ({ id: ids.note }) },
};
