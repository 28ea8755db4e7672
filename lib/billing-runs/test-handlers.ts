import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/billing-runs': { opens: ['create_invoices', 'issue_invoices'], support: false },
  'POST /api/v1/billing-runs': { opens: ['create_invoices'], support: false },
  'GET /api/v1/billing-runs/export': { opens: ['export_invoices'], support: false },
  'GET /api/v1/billing-runs/{id}': { opens: ['create_invoices', 'issue_invoices'], support: false },
  // Its work continues after support has left.
  'POST /api/v1/billing-runs/{id}/steps': { opens: ['create_invoices', 'issue_invoices'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/billing-runs': { foreign: 200, others: 200 },
  'POST /api/v1/billing-runs': {
    body: () => ({ period_start: '2026-01-01', period_end: '2026-01-31' }),
    foreign: 201,
  },
  'GET /api/v1/billing-runs/export': { foreign: 200 },
  'GET /api/v1/billing-runs/{id}': { params: (ids) => ({ id: ids.billingRun }) },
  'POST /api/v1/billing-runs/{id}/steps': {
    params: (ids) => ({ id: ids.billingRun }),
    body: () => ({ step: 'draft' }),
  },
};
