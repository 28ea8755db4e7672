import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/bank-statements': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements': { opens: ['pay_payments'], support: false },
  'GET /api/v1/bank-statements/export': { opens: ['pay_payments'], support: false },
  'GET /api/v1/bank-statements/filters': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/look': { opens: ['pay_payments'], support: false },
  'GET /api/v1/bank-statements/layout': { opens: ['pay_payments'], support: false },
  'PUT /api/v1/bank-statements/layout': { opens: ['pay_payments'], support: false },
  'GET /api/v1/bank-statements/{id}': { opens: ['pay_payments'], support: false },
  'GET /api/v1/bank-statements/{id}/lines': { opens: ['pay_payments'], support: false },
  // Its work continues after support has left.
  'POST /api/v1/bank-statements/{id}/payments': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/{id}/lines/{line}/payment': { opens: ['pay_payments'], support: false },
  'GET /api/v1/bank-statements/{id}/lines/{line}/open-invoices': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/{id}/lines/{line}/return': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/{id}/lines/{line}/parking': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/{id}/lines/{line}/charge': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/{id}/lines/{line}/ignore': { opens: ['pay_payments'], support: false },
  'POST /api/v1/bank-statements/{id}/lines/{line}/heed': { opens: ['pay_payments'], support: false },
};

const fileOfTheBank = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Sts>BOOK</Sts><BookgDt><Dt>2026-01-31</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/bank-statements': { foreign: 200 },
  'POST /api/v1/bank-statements': { body: () => formWith('bank.xml', fileOfTheBank), foreign: 200 },
  'GET /api/v1/bank-statements/export': { foreign: 200 },
  'GET /api/v1/bank-statements/filters': { foreign: 200 },
  'POST /api/v1/bank-statements/look': { body: () => formWith('bank.xml', fileOfTheBank), foreign: 200 },
  'GET /api/v1/bank-statements/layout': { foreign: 200 },
  'PUT /api/v1/bank-statements/layout': {
    body: () => ({
      columns: { date: 'Date', amount: 'Amount' },
      date_order: 'dmy',
      decimals: 'comma',
      currency: 'EUR',
    }),
    foreign: 200,
  },
  'GET /api/v1/bank-statements/{id}': { params: (ids) => ({ id: ids.bankStatement }) },
  'GET /api/v1/bank-statements/{id}/lines': { params: (ids) => ({ id: ids.bankStatement }) },
  'POST /api/v1/bank-statements/{id}/payments': { params: (ids) => ({ id: ids.bankStatement }) },
  'POST /api/v1/bank-statements/{id}/lines/{line}/payment': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
    body: (ids) => ({ invoices: [{ invoice_id: ids.issuedInvoice, amount: '5' }] }),
  },
  'GET /api/v1/bank-statements/{id}/lines/{line}/open-invoices': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/return': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankReturn }),
    body: (ids) => ({ receipt_id: ids.payment }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/parking': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/charge': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankCharge }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/ignore': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
  'POST /api/v1/bank-statements/{id}/lines/{line}/heed': {
    params: (ids) => ({ id: ids.bankStatement, line: ids.bankLine }),
  },
};
