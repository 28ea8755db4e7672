import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import type { TestCompany } from '@/lib/testing/world';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/contracts/{id}/commissions': { opens: ['view_commissions', 'view_own_commissions'], support: true },
  'POST /api/v1/contracts/{id}/commissions': { opens: ['create_commissions'], support: false },
  'PUT /api/v1/contracts/{id}/commissions/reorder': { opens: ['edit_commissions'], support: false },
  'PUT /api/v1/contracts/{id}/commissions/{commission}': { opens: ['edit_commissions'], support: false },
  'DELETE /api/v1/contracts/{id}/commissions/{commission}': { opens: ['delete_commissions'], support: false },
};

const commission = (company: TestCompany) => ({
  type: 'sourcer',
  recipient_id: company.recruiter.userId,
  basis: 'hour',
  amount: '1',
  effective_from: '2026-02-01',
});

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/contracts/{id}/commissions': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/commissions': {
    params: (ids) => ({ id: ids.contract }),
    body: (_, company) => commission(company),
  },
  'PUT /api/v1/contracts/{id}/commissions/reorder': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ ids: [ids.commission] }),
  },
  'PUT /api/v1/contracts/{id}/commissions/{commission}': {
    params: (ids) => ({ id: ids.contract, commission: ids.commission }),
    body: (_, company) => ({ ...commission(company), percent: null }),
  },
  'DELETE /api/v1/contracts/{id}/commissions/{commission}': {
    params: (ids) => ({ id: ids.contract, commission: ids.commission }),
  },
};
