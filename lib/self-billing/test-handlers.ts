import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/pay-runs/{id}/self-billed-invoices': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  // A numbered document can never be removed.
  'POST /api/v1/pay-runs/{id}/self-billed-invoices': { opens: ['approve_pay_runs'], support: false },
  'GET /api/v1/self-billed-invoices': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'GET /api/v1/self-billed-invoices/export': { opens: ['export_pay_runs'], support: true },
  'GET /api/v1/self-billed-invoices/{id}': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'GET /api/v1/self-billed-invoices/{id}/e-invoice': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'GET /api/v1/self-billed-invoices/{id}/pdf': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  // The agreement contains tax data, and what somebody has signed.
  'GET /api/v1/users/{id}/self-billing-agreement': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: false },
  'PUT /api/v1/users/{id}/self-billing-agreement': { opens: ['approve_pay_runs'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/pay-runs/{id}/self-billed-invoices': { params: (ids) => ({ id: ids.invoicedRun }) },
  'POST /api/v1/pay-runs/{id}/self-billed-invoices': { params: (ids) => ({ id: ids.invoicedRun }) },
  'GET /api/v1/self-billed-invoices': { foreign: 200, others: 200 },
  'GET /api/v1/self-billed-invoices/export': {},
  'GET /api/v1/self-billed-invoices/{id}': { params: (ids) => ({ id: ids.selfBilledInvoice }) },
  'GET /api/v1/self-billed-invoices/{id}/e-invoice': {
    params: (ids) => ({ id: ids.selfBilledInvoice }),
    query: () => ({ format: 'ubl' }),
  },
  'GET /api/v1/self-billed-invoices/{id}/pdf': { params: (ids) => ({ id: ids.selfBilledInvoice }) },
  'GET /api/v1/users/{id}/self-billing-agreement': { params: (ids) => ({ id: ids.person }) },
  'PUT /api/v1/users/{id}/self-billing-agreement': {
    params: (ids) => ({ id: ids.person }),
    body: () => ({
      agreed_on: '2026-01-01',
      legal_name: 'Test',
      address_line1: '1 Quay',
      city: 'Dublin',
      country: 'IE',
      tax_category: 'O',
      tax_rate: '0',
      number_prefix: 'SB',
      number_format: '{prefix}-{seq:4}',
      number_reset: 'continuous',
    }),
  },
};
