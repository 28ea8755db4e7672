import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/clients/{id}/statement': { opens: ['view_payments'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/clients/{id}/statement': { params: (ids) => ({ id: ids.client }) },
};
