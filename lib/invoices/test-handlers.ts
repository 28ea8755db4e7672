import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/guest-invoices/{token}/pdf': { opens: 'public', support: false },
  'POST /api/guest-invoices/seen': { opens: 'public', support: false },
  'GET /api/v1/clients/{id}/credit': { opens: ['view_payments'], support: true },
  'POST /api/v1/clients/{id}/refunds': { opens: ['pay_payments'], support: false },
  'POST /api/v1/clients/{id}/account-entries/{entry}/reverse': { opens: ['pay_payments'], support: false },
  'POST /api/v1/clients/{id}/payments': { opens: ['pay_payments'], support: false },
  'GET /api/v1/invoices': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/export': { opens: ['export_invoices'], support: true },
  'POST /api/v1/invoices': { opens: ['create_invoices'], support: false },
  'GET /api/v1/invoices/{id}': { opens: ['view_invoices'], support: true },
  'PUT /api/v1/invoices/{id}': { opens: ['edit_invoices'], support: false },
  'DELETE /api/v1/invoices/{id}': { opens: ['delete_invoices'], support: false },
  'GET /api/v1/invoices/contracts': { opens: ['create_invoices'], support: false },
  'GET /api/v1/invoices/open': { opens: ['pay_payments'], support: false },
  'GET /api/v1/invoices/numbers': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/receivables': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/receivables/clients': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/receivables/documents': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/receivables/export': { opens: ['export_invoices'], support: true },
  'GET /api/v1/invoices/receivables/documents/export': { opens: ['export_invoices'], support: true },
  // A background task belongs to a user.
  'POST /api/v1/invoices/bulk': { opens: ['view_invoices'], support: false },
  'GET /api/v1/invoices/contracts/{id}/available-timesheets': {
    opens: ['create_invoices', 'edit_invoices'],
    support: false,
  },
  'GET /api/v1/invoices/contracts/{id}/available-adjustments': {
    opens: ['create_invoices', 'edit_invoices'],
    support: false,
  },
  'POST /api/v1/invoices/{id}/issue': { opens: ['issue_invoices'], support: false },
  'GET /api/v1/invoices/{id}/mail': { opens: ['issue_invoices'], support: false },
  'POST /api/v1/invoices/{id}/send': { opens: ['issue_invoices'], support: false },
  'GET /api/v1/invoices/{id}/links': { opens: ['view_invoices'], support: true },
  'POST /api/v1/invoices/{id}/links/{link}/end': { opens: ['issue_invoices'], support: false },
  'GET /api/v1/invoices/{id}/transmissions': { opens: ['view_invoices'], support: true },
  // It sends the company's data out.
  'POST /api/v1/invoices/{id}/transmissions': { opens: ['issue_invoices'], support: false },
  'GET /api/v1/company/e-invoice-networks': {
    opens: ['view_company_settings', 'edit_company_settings'],
    support: true,
  },
  'GET /api/v1/company/e-invoice-networks/{network}': {
    opens: ['view_company_settings', 'edit_company_settings'],
    support: true,
  },
  'PUT /api/v1/company/e-invoice-networks/{network}': { opens: ['edit_company_settings'], support: false },
  'POST /api/v1/invoices/{id}/payments': { opens: ['pay_payments'], support: false },
  'POST /api/v1/invoices/{id}/payments/{payment}/reverse': { opens: ['pay_payments'], support: false },
  'POST /api/v1/invoices/{id}/credit-note': { opens: ['create_invoices'], support: false },
  'POST /api/v1/invoices/{id}/void': { opens: ['void_invoices'], support: false },
  'POST /api/v1/invoices/{id}/write-off': { opens: ['pay_payments'], support: false },
  'GET /api/v1/invoices/{id}/lines/{line}/explanation': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/{id}/e-invoice': { opens: ['view_invoices'], support: true },
  'GET /api/v1/invoices/{id}/pdf': { opens: ['view_invoices'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/guest-invoices/{token}/pdf': {
    openBecause: 'the mailed token shows which invoice of which company it is for',
  },
  'POST /api/guest-invoices/seen': { openBecause: 'the mailed token shows which invoice was seen' },
  'GET /api/v1/clients/{id}/credit': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/refunds': {
    params: (ids) => ({ id: ids.client }),
    body: (ids) => ({
      credit_id: ids.overpayment,
      amount: '1.00',
      paid_on: '2026-02-10',
      method: 'bank_transfer',
    }),
  },
  'POST /api/v1/clients/{id}/account-entries/{entry}/reverse': {
    params: (ids) => ({ id: ids.client, entry: ids.spareOverpayment }),
    body: () => ({ reason: 'Entered twice' }),
  },
  'POST /api/v1/clients/{id}/payments': {
    params: (ids) => ({ id: ids.client }),
    body: (ids) => ({
      amount: '10.00',
      currency: 'EUR',
      paid_on: '2026-02-10',
      method: 'bank_transfer',
      allocations: [{ invoice_id: ids.issuedInvoice, amount: '10.00' }],
    }),
  },
  'GET /api/v1/invoices': {},
  'GET /api/v1/invoices/export': {},
  'POST /api/v1/invoices': {
    body: (ids) => ({ contract_id: ids.contract, timesheet_ids: [ids.approvedTimesheet] }),
    foreign: 422,
  },
  'GET /api/v1/invoices/{id}': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'PUT /api/v1/invoices/{id}': {
    params: (ids) => ({ id: ids.draftInvoice }),
    body: (ids) => ({ timesheet_ids: [ids.approvedTimesheet] }),
  },
  'DELETE /api/v1/invoices/{id}': { params: (ids) => ({ id: ids.draftInvoice }) },
  'GET /api/v1/invoices/contracts': {},
  'GET /api/v1/invoices/open': { query: (ids) => ({ ids: ids.issuedInvoice ?? '' }) },
  'GET /api/v1/invoices/numbers': { foreign: 200 },
  'GET /api/v1/invoices/receivables': { foreign: 200 },
  'GET /api/v1/invoices/receivables/clients': {},
  'GET /api/v1/invoices/receivables/documents': {},
  'GET /api/v1/invoices/receivables/export': {},
  'GET /api/v1/invoices/receivables/documents/export': {},
  'POST /api/v1/invoices/bulk': {
    body: (ids) => ({ action: 'download', invoice_ids: [ids.issuedInvoice] }),
    foreign: 422,
  },
  'GET /api/v1/invoices/contracts/{id}/available-timesheets': { params: (ids) => ({ id: ids.contract }) },
  'GET /api/v1/invoices/contracts/{id}/available-adjustments': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/invoices/{id}/issue': { params: (ids) => ({ id: ids.draftInvoice }) },
  'GET /api/v1/invoices/{id}/mail': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'POST /api/v1/invoices/{id}/send': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'GET /api/v1/invoices/{id}/links': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'POST /api/v1/invoices/{id}/links/{link}/end': {
    params: (ids) => ({ id: ids.issuedInvoice, link: ids.invoiceLink }),
  },
  'GET /api/v1/invoices/{id}/transmissions': { params: (ids) => ({ id: ids.issuedInvoice }) },
  'POST /api/v1/invoices/{id}/transmissions': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ network: 'peppol' }),
    // The company of the test has no network.
    positive: 409,
  },
  'GET /api/v1/company/e-invoice-networks': { foreign: 200 },
  'GET /api/v1/company/e-invoice-networks/{network}': { params: () => ({ network: 'peppol' }), foreign: 200 },
  'PUT /api/v1/company/e-invoice-networks/{network}': {
    params: () => ({ network: 'peppol' }),
    body: () => ({ is_enabled: true, url: 'https://access-point.example', secret: 'a token' }),
    foreign: 200,
  },
  'POST /api/v1/invoices/{id}/payments': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ amount: '10.00', paid_on: '2026-02-10', method: 'bank_transfer' }),
  },
  'POST /api/v1/invoices/{id}/payments/{payment}/reverse': {
    params: (ids) => ({ id: ids.paidInvoice, payment: ids.payment }),
    body: () => ({ reason: 'Entered twice' }),
  },
  'POST /api/v1/invoices/{id}/credit-note': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'Agreed' }),
  },
  'POST /api/v1/invoices/{id}/void': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'Wrong client' }),
  },
  // Nothing may be written off until the company sets a limit.
  'POST /api/v1/invoices/{id}/write-off': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'Bank charges' }),
    positive: 409,
  },
  'GET /api/v1/invoices/{id}/lines/{line}/explanation': {
    params: (ids) => ({ id: ids.issuedInvoice, line: ids.invoiceLine }),
  },
  'GET /api/v1/invoices/{id}/e-invoice': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    query: () => ({ format: 'cii' }),
  },
  'GET /api/v1/invoices/{id}/pdf': { params: (ids) => ({ id: ids.issuedInvoice }) },
};
