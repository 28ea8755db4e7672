import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'POST /api/shortlists/{token}': { opens: 'public', support: false },
  'GET /api/v1/shortlists': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'POST /api/v1/shortlists': { opens: ['edit_submissions', 'edit_own_submissions'], support: false },
  'GET /api/v1/shortlists/{id}': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'DELETE /api/v1/shortlists/{id}': { opens: ['edit_submissions', 'edit_own_submissions'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/shortlists/{token}': { openBecause: 'the mailed token shows whose link it is, the code who reads it' },
  'GET /api/v1/shortlists': {},
  'POST /api/v1/shortlists': {
    body: (ids) => ({
      submission_ids: [ids.sentSubmission],
      contact_ids: [ids.contact],
      show: { name: true, contact: false, pay: false },
    }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/shortlists/{id}': { params: (ids) => ({ id: ids.shortlist }) },
  'DELETE /api/v1/shortlists/{id}': { params: (ids) => ({ id: ids.shortlist }) },
};
