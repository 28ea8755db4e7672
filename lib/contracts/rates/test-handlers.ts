import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/contracts/{id}/candidate-rates': { opens: ['view_contracts', 'view_own_contracts'], support: true },
  'POST /api/v1/contracts/{id}/candidate-rates': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'POST /api/v1/contracts/{id}/candidate-rates/preview': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'PUT /api/v1/contracts/{id}/candidate-rates/reorder': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'PUT /api/v1/contracts/{id}/candidate-rates/{rate}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'DELETE /api/v1/contracts/{id}/candidate-rates/{rate}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'GET /api/v1/contracts/{id}/submission-rate': { opens: ['view_contracts', 'view_own_contracts'], support: true },
};

const rate = { rate_type: 'overtime', bill_rate: '100', pay_rate: '80', unit: 'hour', effective_from: '2026-02-01' };

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/contracts/{id}/candidate-rates': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/candidate-rates': { params: (ids) => ({ id: ids.contract }), body: () => rate },
  'POST /api/v1/contracts/{id}/candidate-rates/preview': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ ...rate, effective_from: '2026-02-01' }),
  },
  'PUT /api/v1/contracts/{id}/candidate-rates/reorder': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ ids: [ids.rate] }),
  },
  'PUT /api/v1/contracts/{id}/candidate-rates/{rate}': {
    params: (ids) => ({ id: ids.contract, rate: ids.rate }),
    body: () => rate,
    positive: 409,
  },
  'DELETE /api/v1/contracts/{id}/candidate-rates/{rate}': {
    params: (ids) => ({ id: ids.contract, rate: ids.rate }),
    positive: 409,
  },
  'GET /api/v1/contracts/{id}/submission-rate': { params: (ids) => ({ id: ids.contract }), positive: 404 },
};
