import { lackedKey } from '@/lib/requirements/test-records';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/requirement-sets': { opens: ['view_requirements'], support: true },
  'POST /api/v1/requirement-sets': { opens: ['edit_requirements'], support: false },
  'GET /api/v1/requirement-sets/{id}': { opens: ['view_requirements'], support: true },
  'PUT /api/v1/requirement-sets/{id}': { opens: ['edit_requirements'], support: false },
  'DELETE /api/v1/requirement-sets/{id}': { opens: ['edit_requirements'], support: false },
  'GET /api/v1/contracts/{id}/requirements': {
    opens: ['view_requirements', 'view_own_requirements'],
    support: true,
  },
  'POST /api/v1/contracts/{id}/requirements/overrides': { opens: ['override_requirements'], support: false },
  'POST /api/v1/contracts/{id}/still-to-do': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'POST /api/still-to-do/{token}/documents': { opens: 'public', support: false },
  'GET /api/v1/ready-to-start': { opens: ['view_requirements'], support: true },
};

const phone = { kind: 'field', field: 'contact.mobile_phone', check: 'filled', min_age: null, stop: false };

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/requirement-sets': { query: (ids) => ({ 'filter[client_id]': ids.client }), foreign: 200 },
  'POST /api/v1/requirement-sets': {
    body: (ids) => ({ name: 'Reachable people', for: { client_id: ids.client }, requirements: [phone] }),
    foreign: 422,
  },
  'GET /api/v1/requirement-sets/{id}': { params: (ids) => ({ id: ids.requirementSet }) },
  'PUT /api/v1/requirement-sets/{id}': {
    params: (ids) => ({ id: ids.requirementSet }),
    body: () => ({ name: 'Reachable people', for: { client_id: null }, requirements: [phone] }),
  },
  'DELETE /api/v1/requirement-sets/{id}': { params: (ids) => ({ id: ids.requirementSet }) },
  'GET /api/v1/contracts/{id}/requirements': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/requirements/overrides': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ key: lackedKey, reason: 'On its way' }),
  },
  // Their contract's person has an account.
  'POST /api/v1/contracts/{id}/still-to-do': { params: (ids) => ({ id: ids.contract }), positive: 409 },
  'POST /api/still-to-do/{token}/documents': {
    openBecause: 'the mailed token shows which person of which company hands in what is asked of them',
  },
  'GET /api/v1/ready-to-start': { query: (ids) => ({ 'filter[client_id]': ids.client }), foreign: 200 },
};
