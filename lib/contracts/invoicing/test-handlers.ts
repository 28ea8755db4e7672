import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/invoice-configuration/reference/frequencies': { opens: 'session', support: true },
  'GET /api/v1/invoicing-contacts/reference/types': { opens: 'session', support: true },
  'GET /api/v1/contracts/{id}/invoice-configuration': {
    opens: ['view_contracts', 'edit_own_contracts'],
    support: true,
  },
  'PUT /api/v1/contracts/{id}/invoice-configuration': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'GET /api/v1/contracts/{id}/invoice-configuration/employees': {
    opens: ['view_contracts', 'edit_own_contracts'],
    support: true,
  },
  'GET /api/v1/contracts/{id}/invoicing-contacts': { opens: ['view_contracts', 'edit_own_contracts'], support: true },
  'POST /api/v1/contracts/{id}/invoicing-contacts': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'PUT /api/v1/contracts/{id}/invoicing-contacts/reorder': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'PUT /api/v1/contracts/{id}/invoicing-contacts/{contact}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'DELETE /api/v1/contracts/{id}/invoicing-contacts/{contact}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
};

const configuration = { frequency: 'monthly', payment_terms_days: 30, tax_rate: '20', grouping: 'day' };

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/invoice-configuration/reference/frequencies': {},
  'GET /api/v1/invoicing-contacts/reference/types': {},
  'GET /api/v1/contracts/{id}/invoice-configuration': { params: (ids) => ({ id: ids.contract }) },
  'PUT /api/v1/contracts/{id}/invoice-configuration': {
    params: (ids) => ({ id: ids.contract }),
    body: () => configuration,
  },
  'GET /api/v1/contracts/{id}/invoice-configuration/employees': { params: (ids) => ({ id: ids.contract }) },
  'GET /api/v1/contracts/{id}/invoicing-contacts': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/invoicing-contacts': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ client_contact_id: ids.spareContact, recipient_type: 'cc' }),
  },
  'PUT /api/v1/contracts/{id}/invoicing-contacts/reorder': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ ids: [ids.invoicingContact] }),
  },
  'PUT /api/v1/contracts/{id}/invoicing-contacts/{contact}': {
    params: (ids) => ({ id: ids.contract, contact: ids.invoicingContact }),
    body: (ids) => ({ client_contact_id: ids.contact, recipient_type: 'cc' }),
  },
  'DELETE /api/v1/contracts/{id}/invoicing-contacts/{contact}': {
    params: (ids) => ({ id: ids.contract, contact: ids.invoicingContact }),
  },
};
