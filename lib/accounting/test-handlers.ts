import { accountKeys } from '@/lib/accounting/accounts';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  // What clients owe and contractors are paid is in one file: never for support.
  'GET /api/v1/accounting-exports': { opens: ['export_pay_runs'], support: false },
  'POST /api/v1/accounting-exports': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/accounting-exports/export': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/accounting-exports/preview': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/accounting-exports/accounts': { opens: ['export_pay_runs'], support: false },
  'PUT /api/v1/accounting-exports/accounts': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/accounting-exports/{id}': { opens: ['export_pay_runs'], support: false },
  'DELETE /api/v1/accounting-exports/{id}': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/accounting-exports/{id}/file': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/accounting-exports/{id}/documents': { opens: ['export_pay_runs'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/accounting-exports': { foreign: 200 },
  'POST /api/v1/accounting-exports': {
    body: () => ({ period_start: '2026-01-01', period_end: '2026-06-30' }),
    foreign: 409,
  },
  'GET /api/v1/accounting-exports/export': { foreign: 200 },
  'GET /api/v1/accounting-exports/preview': {
    query: () => ({ period_start: '2026-01-01', period_end: '2026-06-30' }),
    foreign: 200,
  },
  'GET /api/v1/accounting-exports/accounts': { foreign: 200 },
  'PUT /api/v1/accounting-exports/accounts': {
    body: () => ({
      accounts: { ...Object.fromEntries(accountKeys.map((key) => [key, null])), bank: '1200' },
      taxes: [],
      starts_on: null,
      fiscal_year_month: 1,
      account_length: 4,
    }),
    foreign: 200,
  },
  'GET /api/v1/accounting-exports/{id}': { params: (ids) => ({ id: ids.accountingExport }) },
  'DELETE /api/v1/accounting-exports/{id}': { params: (ids) => ({ id: ids.accountingExport }) },
  'GET /api/v1/accounting-exports/{id}/file': { params: (ids) => ({ id: ids.accountingExport }) },
  // What the test's export books is no document.
  'GET /api/v1/accounting-exports/{id}/documents': { params: (ids) => ({ id: ids.accountingExport }), positive: 409 },
};
