import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/files/{id}/image': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/files/{id}/image': { params: (ids) => ({ id: ids.picture }) },
};
