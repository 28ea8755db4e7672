import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/reminders': { opens: ['view_invoices'], support: true },
  // It writes to people in the company's name.
  'POST /api/v1/reminders': { opens: ['issue_invoices'], support: false },
  'GET /api/v1/reminders/export': { opens: ['export_invoices'], support: true },
  'GET /api/v1/reminders/{id}': { opens: ['view_invoices'], support: true },
  'POST /api/v1/invoices/{id}/reminder-pause': { opens: ['issue_invoices'], support: false },
  'DELETE /api/v1/invoices/{id}/reminder-pause': { opens: ['issue_invoices'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/reminders': { foreign: 200 },
  'POST /api/v1/reminders': { body: (ids) => ({ client_ids: [ids.client] }), foreign: 422 },
  'GET /api/v1/reminders/export': {},
  'GET /api/v1/reminders/{id}': { params: (ids) => ({ id: ids.reminder }) },
  'POST /api/v1/invoices/{id}/reminder-pause': {
    params: (ids) => ({ id: ids.issuedInvoice }),
    body: () => ({ reason: 'The hours are disputed' }),
  },
  'DELETE /api/v1/invoices/{id}/reminder-pause': { params: (ids) => ({ id: ids.issuedInvoice }) },
};
