import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/search': { opens: 'session', support: true },
  'GET /api/v1/search/recent': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/search': { query: () => ({ q: 'x' }), foreign: 200, others: 200 },
  'GET /api/v1/search/recent': {
    query: (ids) => ({ records: `candidate:${ids.candidate}` }),
    foreign: 200,
    others: 200,
  },
};
