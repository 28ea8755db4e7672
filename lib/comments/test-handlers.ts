import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

const opens = [
  'view_candidates',
  'view_clients',
  'view_jobs',
  'view_own_jobs',
  'view_submissions',
  'view_own_submissions',
  'view_contracts',
  'edit_own_contracts',
  'view_timesheets',
  'view_invoices',
] as const;

export const access: Record<string, AccessRow> = {
  'GET /api/v1/comments': { opens, support: true },
  'POST /api/v1/comments': { opens, support: false },
  'PUT /api/v1/comments/{id}': { opens, support: false },
  'DELETE /api/v1/comments/{id}': { opens, support: false },
  'GET /api/v1/comments/people': { opens, support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/comments': { query: (ids) => ({ record_type: 'client', record_id: ids.client }) },
  'POST /api/v1/comments': {
    body: (ids) => ({ record_type: 'contract', record_id: ids.contract, body: 'Ends early.' }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/comments/{id}': {
    params: (ids) => ({ id: ids.comment }),
    body: () => ({ body: 'They pay on time.', mentions: [] }),
  },
  'DELETE /api/v1/comments/{id}': { params: (ids) => ({ id: ids.comment }) },
  'GET /api/v1/comments/people': { query: (ids) => ({ record_type: 'client', record_id: ids.client }) },
};
