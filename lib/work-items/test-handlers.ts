import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/work-items': { opens: 'session', support: true },
  'POST /api/v1/work-items/{id}/dismiss': { opens: 'session', support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/work-items': { foreign: 200, others: 200 },
  // Items have ids of their own: lib/work-items/data.test.ts dismisses one of ours and one of theirs.
  'POST /api/v1/work-items/{id}/dismiss': { params: (ids) => ({ id: ids.submittedTimesheet }), positive: 404 },
};
