import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/contracts': { opens: ['view_contracts', 'view_own_contracts'], support: true },
  'POST /api/v1/contracts': { opens: ['create_contracts'], support: false },
  'GET /api/v1/contracts/export': { opens: ['export_contracts'], support: true },
  'GET /api/v1/contracts-filters': { opens: ['view_contracts', 'view_own_contracts'], support: true },
  'GET /api/v1/contracts/{id}': { opens: ['view_contracts', 'view_own_contracts'], support: true },
  'GET /api/v1/contracts/{id}/assignment-limits': { opens: ['view_contracts', 'view_own_contracts'], support: true },
  'PUT /api/v1/contracts/{id}': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'DELETE /api/v1/contracts/{id}': { opens: ['delete_contracts'], support: false },
  'POST /api/v1/contracts/{id}/status': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'GET /api/v1/contracts/{id}/margin-request': {
    opens: ['view_contracts', 'edit_contracts', 'edit_own_contracts'],
    support: true,
  },
  'POST /api/v1/contracts/{id}/margin-request': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'POST /api/v1/contracts/{id}/margin-request/decision': { opens: ['override_margin_floor'], support: false },
};

const terms = { start_date: '2026-06-01', contract_type: 'contractor', location: 'remote', currency: 'EUR' };
const contract = {
  ...terms,
  candidate: { name: 'Nora', email: 'nora@people.example' },
  position_title: 'Tester',
};
const changedContract = { ...terms, position_title: 'Developer', start_date: '2026-01-05' };

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/contracts': {},
  'POST /api/v1/contracts': { body: (ids) => ({ ...contract, client_id: ids.client }), foreign: 422 },
  'GET /api/v1/contracts/export': {},
  'GET /api/v1/contracts-filters': {},
  'GET /api/v1/contracts/{id}': { params: (ids) => ({ id: ids.contract }) },
  'GET /api/v1/contracts/{id}/assignment-limits': { params: (ids) => ({ id: ids.contract }) },
  'PUT /api/v1/contracts/{id}': {
    params: (ids) => ({ id: ids.contract }),
    body: (_, company) => ({ ...changedContract, consultant_user_id: company.contractor.userId }),
  },
  'DELETE /api/v1/contracts/{id}': { params: (ids) => ({ id: ids.contract }), positive: 409 },
  'GET /api/v1/contracts/{id}/margin-request': { params: (ids) => ({ id: ids.contract }) },
  // None of its rates are below the floor.
  'POST /api/v1/contracts/{id}/margin-request': {
    params: (ids) => ({ id: ids.contract }),
    body: (_, company) => ({ approver_id: company.finance.userId, note: 'Strategic client' }),
    positive: 409,
  },
  'POST /api/v1/contracts/{id}/margin-request/decision': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ status: 'approved', reason: 'Agreed' }),
    positive: 409,
  },
  'POST /api/v1/contracts/{id}/status': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ status: 'on_hold' }),
  },
};
