import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/calendar': { opens: 'session', support: true },
  'GET /api/v1/calendar-feed': { opens: 'session', support: false },
  'POST /api/v1/calendar-feed': { opens: 'session', support: false },
  'DELETE /api/v1/calendar-feed': { opens: 'session', support: false },
  'GET /api/calendar/{token}': { opens: 'public', support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/calendar': { query: () => ({ from: '2026-11-01', to: '2026-11-30' }), foreign: 200, others: 200 },
  'GET /api/v1/calendar-feed': { foreign: 200, others: 200 },
  'POST /api/v1/calendar-feed': { foreign: 201, others: 201 },
  'DELETE /api/v1/calendar-feed': { foreign: 200, others: 200 },
  'GET /api/calendar/{token}': { openBecause: 'the token shows whose calendar it is' },
};
