import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/leakage': { opens: ['view_timesheets'], support: true },
  // It writes to people in the company's name.
  'POST /api/v1/leakage/reminders': { opens: ['approve_timesheets'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/leakage': { foreign: 200 },
  'POST /api/v1/leakage/reminders': { body: () => ({ blocker: 'not_approved' }), foreign: 201 },
};
