import { handOverNeeds } from '@/lib/hand-over/policy';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/users/{id}/hand-over': { opens: handOverNeeds, support: false },
  'POST /api/v1/users/{id}/hand-over': { opens: handOverNeeds, support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/users/{id}/hand-over': { params: (ids) => ({ id: ids.person }) },
  'POST /api/v1/users/{id}/hand-over': { params: (ids) => ({ id: ids.person }), body: () => ({ to: {} }) },
};
