import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/commissions/statements': { opens: ['view_commissions', 'view_own_commissions'], support: true },
  'GET /api/v1/commissions/statements/{id}': { opens: ['view_commissions', 'view_own_commissions'], support: true },
  'GET /api/v1/commissions/statements/{id}/pdf': { opens: ['view_commissions', 'view_own_commissions'], support: true },
  'GET /api/v1/commissions/export': { opens: ['export_commissions', 'view_own_commissions'], support: true },
  // It cannot be undone.
  'POST /api/v1/commissions/months': { opens: ['edit_commissions'], support: false },
  'POST /api/v1/commissions/months/{month}/payment': { opens: ['edit_commissions'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/commissions/statements': { foreign: 200, others: 200 },
  'GET /api/v1/commissions/statements/{id}': { params: (_, company) => ({ id: company.recruiter.userId }) },
  'GET /api/v1/commissions/statements/{id}/pdf': { params: (_, company) => ({ id: company.recruiter.userId }) },
  'GET /api/v1/commissions/export': { foreign: 200, others: 200 },
  'POST /api/v1/commissions/months': { body: () => ({ month: '2026-01' }), foreign: 201 },
  'POST /api/v1/commissions/months/{month}/payment': {
    params: () => ({ month: '2019-12' }),
    body: () => ({ paid_on: '2020-01-31' }),
    positive: 404,
  },
};
