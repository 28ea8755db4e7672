import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/overtime-rules': { opens: ['view_contracts', 'view_own_contracts'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/overtime-rules': {},
};
