import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/search': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/search': { query: () => ({ q: 'x' }), foreign: 200, others: 200 },
};
