import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/outflows': { opens: ['edit_company_settings'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/outflows': { foreign: 200 },
};
