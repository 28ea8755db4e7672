import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/changes': { opens: 'session', support: true },
};

/** It says nothing of a record that the caller does not see: lib/changes/data.test.ts. */
export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/changes': { query: (ids) => ({ records: `client:${ids.client}` }), foreign: 200, others: 200 },
};
