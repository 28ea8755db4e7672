import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/monday': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/monday': { foreign: 200, others: 200 },
};
