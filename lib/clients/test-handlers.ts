import { makeSpareClient } from '@/lib/clients/test-records';
import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/clients': { opens: ['view_clients'], support: true },
  'POST /api/v1/clients': { opens: ['create_clients'], support: false },
  'GET /api/v1/clients/filters': { opens: ['view_clients'], support: true },
  'GET /api/v1/clients/search': { opens: ['view_clients'], support: true },
  'GET /api/v1/clients/export': { opens: ['export_clients'], support: true },
  'POST /api/v1/clients/import': { opens: ['create_clients'], support: false },
  'POST /api/v1/clients/import/{id}': { opens: ['create_clients'], support: false },
  'GET /api/v1/clients/{id}': { opens: ['view_clients'], support: true },
  'PUT /api/v1/clients/{id}': { opens: ['edit_clients'], support: false },
  'DELETE /api/v1/clients/{id}': { opens: ['delete_clients'], support: false },
  'POST /api/v1/clients/{id}/merge': { opens: ['delete_clients'], support: false },
  'POST /api/v1/clients/{id}/unmerge': { opens: ['delete_clients'], support: false },
  'GET /api/v1/clients/{id}/contacts': { opens: ['view_clients'], support: true },
  'POST /api/v1/clients/{id}/contacts': { opens: ['edit_clients'], support: false },
  'GET /api/v1/client-contacts/{id}': { opens: ['view_clients'], support: true },
  'PUT /api/v1/client-contacts/{id}': { opens: ['edit_clients'], support: false },
  'DELETE /api/v1/client-contacts/{id}': { opens: ['edit_clients'], support: false },
  'POST /api/v1/client-contacts/{id}/merge': { opens: ['delete_clients'], support: false },
  'POST /api/v1/client-contacts/{id}/unmerge': { opens: ['delete_clients'], support: false },
};

const client = { name: 'Renamed', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
const contact = { name: 'Ciara', email: 'ciara@harbour.example' };

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/clients': {},
  'POST /api/v1/clients': {},
  'GET /api/v1/clients/filters': {},
  'GET /api/v1/clients/search': {},
  'GET /api/v1/clients/export': {},
  'POST /api/v1/clients/import': {
    body: () => formWith('clients.csv', 'Name,Type\nHarbour Foods,direct\n'),
    foreign: 201,
  },
  'POST /api/v1/clients/import/{id}': {
    params: (ids) => ({ id: ids.task }),
    body: () => ({ mapping: { name: 0, client_type: 1 } }),
    positive: 404,
  },
  'GET /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }) },
  'PUT /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }), body: () => client },
  'DELETE /api/v1/clients/{id}': { params: (ids) => ({ id: ids.client }), positive: 409 },
  'POST /api/v1/clients/{id}/merge': {
    params: (ids) => ({ id: ids.client }),
    query: () => ({ preview: 'true' }),
    body: async (_, company) => ({ with: await makeSpareClient(company) }),
  },
  'POST /api/v1/clients/{id}/unmerge': { params: (ids) => ({ id: ids.client }), positive: 409 },
  'GET /api/v1/clients/{id}/contacts': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/contacts': { params: (ids) => ({ id: ids.client }), body: () => contact },
  'GET /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }) },
  'PUT /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }), body: () => contact },
  'DELETE /api/v1/client-contacts/{id}': { params: (ids) => ({ id: ids.contact }), positive: 409 },
  'POST /api/v1/client-contacts/{id}/merge': {
    params: (ids) => ({ id: ids.contact }),
    query: () => ({ preview: 'true' }),
    body: (ids) => ({ with: ids.spareContact }),
  },
  'POST /api/v1/client-contacts/{id}/unmerge': { params: (ids) => ({ id: ids.contact }), positive: 409 },
};
