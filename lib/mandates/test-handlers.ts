import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/clients/{id}/mandates': { opens: ['view_payment_files'], support: true },
  'POST /api/v1/clients/{id}/mandates': { opens: ['create_payment_files'], support: false },
  'GET /api/v1/mandates/{id}': { opens: ['view_payment_files'], support: true },
  'PUT /api/v1/mandates/{id}': { opens: ['create_payment_files'], support: false },
  'DELETE /api/v1/mandates/{id}': { opens: ['create_payment_files'], support: false },
  'POST /api/v1/mandates/{id}/status': { opens: ['create_payment_files'], support: false },
};

const signed = {
  reference: 'MANDATE-1',
  scheme: 'core',
  signed_on: '2026-01-02',
  debtor_name: 'Client',
  iban: 'IE64IRCE92050112345678',
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/clients/{id}/mandates': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/mandates': {
    params: (ids) => ({ id: ids.client }),
    body: () => signed,
    // The client has one.
    positive: 409,
  },
  'GET /api/v1/mandates/{id}': { params: (ids) => ({ id: ids.mandate }) },
  'PUT /api/v1/mandates/{id}': { params: (ids) => ({ id: ids.mandate }), body: () => signed },
  'DELETE /api/v1/mandates/{id}': { params: (ids) => ({ id: ids.mandate }) },
  'POST /api/v1/mandates/{id}/status': {
    params: (ids) => ({ id: ids.mandate }),
    body: () => ({ status: 'suspended' }),
  },
};
