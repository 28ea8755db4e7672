import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/pay-runs': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'POST /api/v1/pay-runs': { opens: ['create_pay_runs'], support: false },
  'GET /api/v1/pay-runs/export': { opens: ['export_pay_runs'], support: true },
  'GET /api/v1/pay-runs/year-totals': { opens: ['view_pay_runs'], support: true },
  'GET /api/v1/pay-runs/year-totals/export': { opens: ['export_pay_runs'], support: true },
  'GET /api/v1/pay-runs/layout': { opens: ['export_pay_runs'], support: true },
  'PUT /api/v1/pay-runs/layout': { opens: ['export_pay_runs'], support: false },
  'GET /api/v1/pay-runs/{id}': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'DELETE /api/v1/pay-runs/{id}': { opens: ['delete_pay_runs'], support: false },
  // It lets money be paid out.
  'POST /api/v1/pay-runs/{id}/status': { opens: ['approve_pay_runs'], support: false },
  'GET /api/v1/pay-runs/{id}/lines': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'POST /api/v1/pay-runs/{id}/lines': { opens: ['create_pay_runs'], support: false },
  'PUT /api/v1/pay-runs/{id}/lines/{line}': { opens: ['create_pay_runs'], support: false },
  'DELETE /api/v1/pay-runs/{id}/lines/{line}': { opens: ['create_pay_runs'], support: false },
  'GET /api/v1/pay-runs/{id}/export': { opens: ['export_pay_runs'], support: true },
  'GET /api/v1/pay-runs/{id}/statements/{contract}': { opens: ['view_pay_runs', 'view_own_pay_runs'], support: true },
  'GET /api/v1/pay-runs/{id}/statements/{contract}/pdf': {
    opens: ['view_pay_runs', 'view_own_pay_runs'],
    support: true,
  },
};

const lineBody = (ids: { contract: string }) => ({
  contract_id: ids.contract,
  kind: 'bonus',
  description: 'Launch',
  amount: '100',
  taxable: true,
  earned_from: null,
  earned_to: null,
});

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/pay-runs': { foreign: 200, others: 200 },
  'POST /api/v1/pay-runs': {
    body: () => ({ period_start: '2026-01-01', period_end: '2026-01-31' }),
    foreign: 409,
  },
  'GET /api/v1/pay-runs/export': {},
  'GET /api/v1/pay-runs/year-totals': { query: () => ({ year: '2026' }), foreign: 200 },
  'GET /api/v1/pay-runs/year-totals/export': { query: () => ({ year: '2026' }), foreign: 200 },
  'GET /api/v1/pay-runs/layout': { foreign: 200 },
  'PUT /api/v1/pay-runs/layout': {
    body: () => ({ columns: [{ source: 'number', header: 'Run' }] }),
    foreign: 200,
  },
  'GET /api/v1/pay-runs/{id}': { params: (ids) => ({ id: ids.payRun }) },
  'DELETE /api/v1/pay-runs/{id}': { params: (ids) => ({ id: ids.payRun }) },
  'POST /api/v1/pay-runs/{id}/status': {
    params: (ids) => ({ id: ids.payRun }),
    body: () => ({ status: 'approved' }),
  },
  'GET /api/v1/pay-runs/{id}/lines': { params: (ids) => ({ id: ids.payRun }) },
  'POST /api/v1/pay-runs/{id}/lines': { params: (ids) => ({ id: ids.payRun }), body: lineBody },
  'PUT /api/v1/pay-runs/{id}/lines/{line}': {
    params: (ids) => ({ id: ids.payRun, line: ids.payAddition }),
    body: lineBody,
  },
  'DELETE /api/v1/pay-runs/{id}/lines/{line}': { params: (ids) => ({ id: ids.payRun, line: ids.payAddition }) },
  'GET /api/v1/pay-runs/{id}/export': { params: (ids) => ({ id: ids.payRun }) },
  'GET /api/v1/pay-runs/{id}/statements/{contract}': {
    params: (ids) => ({ id: ids.payRun, contract: ids.contract }),
  },
  'GET /api/v1/pay-runs/{id}/statements/{contract}/pdf': {
    params: (ids) => ({ id: ids.payRun, contract: ids.contract }),
  },
};
