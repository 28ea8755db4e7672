import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/leakage': { opens: ['view_timesheets'], support: true },
  'GET /api/v1/leakage/unbilled': { opens: ['view_timesheets'], support: true },
  'GET /api/v1/leakage/unbilled/totals': { opens: ['view_timesheets'], support: true },
  'GET /api/v1/leakage/unbilled/export': { opens: ['export_timesheets'], support: true },
  // It writes to people in the company's name.
  'POST /api/v1/leakage/reminders': { opens: ['approve_timesheets'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/leakage': { foreign: 200 },
  'GET /api/v1/leakage/unbilled': {},
  'GET /api/v1/leakage/unbilled/totals': { foreign: 200 },
  'GET /api/v1/leakage/unbilled/export': {},
  'POST /api/v1/leakage/reminders': { body: () => ({ blocker: 'not_approved' }), foreign: 201 },
};
