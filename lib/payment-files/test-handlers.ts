import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

const takes = ['create_payment_files', 'approve_payment_files'] as const;

export const access: Record<string, AccessRow> = {
  'GET /api/v1/payment-files': { opens: ['view_payment_files'], support: true },
  'POST /api/v1/payment-files': { opens: ['create_payment_files'], support: false },
  'GET /api/v1/payment-files/export': { opens: ['view_payment_files'], support: true },
  'GET /api/v1/payment-files/parts': { opens: ['create_payment_files'], support: false },
  'POST /api/v1/payment-files/status-reports': { opens: [...takes], support: false },
  'GET /api/v1/payment-files/{id}': { opens: ['view_payment_files'], support: true },
  'DELETE /api/v1/payment-files/{id}': { opens: ['create_payment_files'], support: false },
  // It lets money be paid out.
  'POST /api/v1/payment-files/{id}/approve': { opens: ['approve_payment_files'], support: false },
  'POST /api/v1/payment-files/{id}/status': { opens: [...takes], support: false },
  // It has account numbers in clear.
  'GET /api/v1/payment-files/{id}/file': { opens: [...takes], support: false },
};

const reportOfTheBank = `<?xml version="1.0"?><Document><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>OUT-000000-00000000</OrgnlMsgId>
    <GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/payment-files': { foreign: 200, others: 200 },
  'POST /api/v1/payment-files': {
    body: (ids) => ({ format: 'sepa', execution_date: '2026-01-05', pay_run_ids: [ids.payRun] }),
    foreign: 422,
    // The run is not closed.
    positive: 422,
  },
  'GET /api/v1/payment-files/export': {},
  'GET /api/v1/payment-files/parts': { foreign: 200 },
  'POST /api/v1/payment-files/status-reports': {
    body: () => formWith('report.xml', reportOfTheBank),
    foreign: 422,
    // It answers a file that nobody sent.
    positive: 422,
  },
  'GET /api/v1/payment-files/{id}': { params: (ids) => ({ id: ids.paymentFile }) },
  'DELETE /api/v1/payment-files/{id}': { params: (ids) => ({ id: ids.paymentFile }) },
  // Its day has passed.
  'POST /api/v1/payment-files/{id}/approve': { params: (ids) => ({ id: ids.paymentFile }), positive: 409 },
  'POST /api/v1/payment-files/{id}/status': {
    params: (ids) => ({ id: ids.paymentFile }),
    body: () => ({ status: 'executed' }),
    // It is a draft.
    positive: 409,
  },
  'GET /api/v1/payment-files/{id}/file': { params: (ids) => ({ id: ids.paymentFile }), positive: 409 },
};
