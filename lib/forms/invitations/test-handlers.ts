import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/form-invitations': { opens: ['create_module_submissions'], support: false },
  // These send the company's form out in somebody's name.
  'POST /api/v1/form-invitations': { opens: ['create_module_submissions'], support: false },
  'DELETE /api/v1/form-invitations/{id}': { opens: ['create_module_submissions'], support: false },
  'POST /api/guest-forms': { opens: 'public', support: false },
  'POST /api/guest-forms/{id}/answer': { opens: 'public', support: false },
  'POST /api/guest-forms/{id}/files': { opens: 'public', support: false },
  'GET /api/guest-forms/{id}/files/{file}': { opens: 'public', support: false },
  'GET /api/guest-forms/{id}/files/{file}/image': { opens: 'public', support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/form-invitations': { query: (ids) => ({ form_id: ids.sheetForm, subject_id: ids.draftTimesheet }) },
  'POST /api/v1/form-invitations': {
    body: (ids) => ({ form_id: ids.sheetForm, subject_id: ids.draftTimesheet, email: 'another@outside.example' }),
  },
  'DELETE /api/v1/form-invitations/{id}': { params: (ids) => ({ id: ids.invitation }) },
  'POST /api/guest-forms': { openBecause: 'the mailed token shows which form of which company it is for' },
  'POST /api/guest-forms/{id}/answer': { openBecause: 'the mailed token shows which form it answers' },
  'POST /api/guest-forms/{id}/files': { openBecause: 'the mailed token shows which form it is for' },
  'GET /api/guest-forms/{id}/files/{file}': { openBecause: 'the mailed token shows whose upload it is' },
  'GET /api/guest-forms/{id}/files/{file}/image': { openBecause: 'the mailed token shows whose upload it is' },
};
