import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/margin-overrides': { opens: ['view_contract_margins'], support: true },
  'GET /api/v1/margin-overrides/filters': { opens: ['view_contract_margins'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/margin-overrides': { query: (ids) => ({ 'filter[client_id]': ids.client }), foreign: 200 },
  'GET /api/v1/margin-overrides/filters': {},
};
