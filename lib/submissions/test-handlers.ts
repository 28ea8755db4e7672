import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/candidates/match': {
    opens: ['create_candidates', 'create_submissions', 'edit_submissions', 'edit_own_submissions', 'create_contracts'],
    support: false,
  },
  'GET /api/v1/candidate-submissions': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'POST /api/v1/candidate-submissions': { opens: ['create_submissions'], support: false },
  'GET /api/v1/candidate-submissions-filters': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'GET /api/v1/candidate-submissions/export': { opens: ['export_submissions'], support: true },
  'GET /api/v1/candidate-submissions/{id}': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'PUT /api/v1/candidate-submissions/{id}': { opens: ['edit_submissions', 'edit_own_submissions'], support: false },
  'DELETE /api/v1/candidate-submissions/{id}': {
    opens: ['delete_submissions', 'delete_own_submissions'],
    support: false,
  },
  'PUT /api/v1/candidate-submissions/status': { opens: ['edit_submissions', 'edit_own_submissions'], support: false },
  'POST /api/v1/candidate-submissions/{id}/status': {
    opens: ['edit_submissions', 'edit_own_submissions'],
    support: false,
  },
  'POST /api/v1/candidate-submissions/{id}/stage': {
    opens: ['edit_submissions', 'edit_own_submissions'],
    support: false,
  },
  'GET /api/v1/submission-stages': {
    opens: ['view_submissions', 'view_own_submissions', 'view_company_settings'],
    support: true,
  },
  'PUT /api/v1/submission-stages': { opens: ['edit_company_settings'], support: false },
  'GET /api/v1/candidate-submissions/{id}/margin-request': {
    opens: ['view_submissions', 'view_own_submissions'],
    support: true,
  },
  'POST /api/v1/candidate-submissions/{id}/margin-request': {
    opens: ['edit_submissions', 'edit_own_submissions'],
    support: false,
  },
  'POST /api/v1/candidate-submissions/{id}/margin-request/decision': {
    opens: ['override_margin_floor'],
    support: false,
  },
  'GET /api/v1/submission-client': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'PUT /api/v1/submission-client': { opens: ['edit_submissions', 'edit_own_submissions'], support: false },
  'GET /api/v1/submission-client-contacts': { opens: ['view_submissions', 'view_own_submissions'], support: true },
  'POST /api/v1/submission-client-contacts': { opens: ['edit_submissions', 'edit_own_submissions'], support: false },
  'PUT /api/v1/submission-client-contacts/update-order': {
    opens: ['edit_submissions', 'edit_own_submissions'],
    support: false,
  },
  'PUT /api/v1/submission-client-contacts/{id}': {
    opens: ['edit_submissions', 'edit_own_submissions'],
    support: false,
  },
  'DELETE /api/v1/submission-client-contacts/{id}': {
    opens: ['edit_submissions', 'edit_own_submissions'],
    support: false,
  },
};

const submission = {
  candidate: { name: 'Nora', email: 'nora@people.example' },
  position_title: 'Tester',
  bill_rate: '50',
  pay_rate: '30',
  currency: 'EUR',
  rate_unit: 'hour',
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/candidates/match': { query: () => ({ email: 'nora@people.example' }), foreign: 200 },
  'GET /api/v1/candidate-submissions': {},
  'POST /api/v1/candidate-submissions': { body: (ids) => ({ ...submission, client_id: ids.client }), foreign: 422 },
  'GET /api/v1/candidate-submissions-filters': {},
  'GET /api/v1/candidate-submissions/export': {},
  'GET /api/v1/candidate-submissions/{id}': { params: (ids) => ({ id: ids.submission }) },
  'PUT /api/v1/candidate-submissions/{id}': {
    params: (ids) => ({ id: ids.submission }),
    body: (ids) => ({ ...submission, client_id: ids.client }),
  },
  'DELETE /api/v1/candidate-submissions/{id}': { params: (ids) => ({ id: ids.submission }) },
  'GET /api/v1/candidate-submissions/{id}/margin-request': { params: (ids) => ({ id: ids.submission }) },
  // Its rates are not below the floor.
  'POST /api/v1/candidate-submissions/{id}/margin-request': {
    params: (ids) => ({ id: ids.submission }),
    body: (_, company) => ({ approver_id: company.finance.userId, note: 'Strategic client' }),
    positive: 409,
  },
  'POST /api/v1/candidate-submissions/{id}/margin-request/decision': {
    params: (ids) => ({ id: ids.submission }),
    body: () => ({ status: 'approved', reason: 'Agreed' }),
    positive: 409,
  },
  'POST /api/v1/candidate-submissions/{id}/status': {
    params: (ids) => ({ id: ids.submission }),
    body: () => ({ status: 'submitted' }),
  },
  'PUT /api/v1/candidate-submissions/status': {
    body: (ids) => ({ submission_ids: [ids.submission], status: 'submitted' }),
    foreign: 422,
    others: 422,
  },
  'POST /api/v1/candidate-submissions/{id}/stage': {
    params: (ids) => ({ id: ids.submission }),
    body: (ids) => ({ stage_id: ids.stage }),
  },
  'GET /api/v1/submission-stages': {},
  'PUT /api/v1/submission-stages': {
    body: (ids) => ({ stages: [{ id: ids.stage, state: 'draft', name: 'First look' }] }),
    foreign: 422,
  },
  'GET /api/v1/submission-client': { query: (ids) => ({ submission_id: ids.submission }) },
  'PUT /api/v1/submission-client': {
    query: (ids) => ({ submission_id: ids.submission }),
    body: (ids) => ({ client_id: ids.client }),
  },
  'GET /api/v1/submission-client-contacts': { query: (ids) => ({ submission_id: ids.submission }) },
  'POST /api/v1/submission-client-contacts': {
    body: (ids) => ({ submission_id: ids.submission, client_contact_id: ids.spareContact }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/submission-client-contacts/update-order': {
    body: (ids) => ({ submission_id: ids.submission, ids: [ids.submissionContact] }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/submission-client-contacts/{id}': {
    params: (ids) => ({ id: ids.submissionContact }),
    body: () => ({ interview_option: 'phone' }),
  },
  'DELETE /api/v1/submission-client-contacts/{id}': { params: (ids) => ({ id: ids.submissionContact }) },
};
