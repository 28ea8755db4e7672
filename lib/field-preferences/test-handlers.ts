import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/available-fields/{id}': { opens: 'session', support: true },
  'GET /api/v1/field-preferences/{id}': { opens: 'session', support: true },
  'PUT /api/v1/field-preferences/{id}': { opens: 'session', support: true },
  'DELETE /api/v1/field-preferences/{id}': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/available-fields/{id}': { params: () => ({ id: 'clients' }), foreign: 200 },
  'GET /api/v1/field-preferences/{id}': { params: () => ({ id: 'clients' }), foreign: 200 },
  'PUT /api/v1/field-preferences/{id}': {
    params: () => ({ id: 'clients' }),
    body: () => ({ fields: ['name', 'number'] }),
    foreign: 200,
  },
  'DELETE /api/v1/field-preferences/{id}': { params: () => ({ id: 'clients' }), foreign: 200 },
};
