import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/users': { opens: ['view_users'], support: true },
  'POST /api/v1/users': { opens: ['create_users'], support: false },
  'GET /api/v1/users/filters': { opens: ['view_users'], support: true },
  'GET /api/v1/users/export': { opens: ['export_users'], support: true },
  'POST /api/v1/users/invite': { opens: ['invite_users'], support: false },
  'PUT /api/v1/users/bulk': { opens: ['edit_users'], support: false },
  'POST /api/v1/users/import': { opens: ['create_users'], support: false },
  'POST /api/v1/users/import/{id}': { opens: ['create_users'], support: false },
  'GET /api/v1/users/{id}': { opens: ['view_users'], support: true },
  'PUT /api/v1/users/{id}': { opens: ['edit_users'], support: false },
  'DELETE /api/v1/users/{id}': { opens: ['delete_users'], support: false },
  'POST /api/v1/users/{id}/restore': { opens: ['delete_users'], support: false },
  'POST /api/v1/users/{id}/invitation': { opens: ['invite_users'], support: false },
  'DELETE /api/v1/users/{id}/invitation': { opens: ['invite_users'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/users': {},
  'POST /api/v1/users': { body: () => ({ name: 'Nora', email: `nora-${Math.random()}@people.example` }), foreign: 201 },
  'GET /api/v1/users/filters': {},
  'GET /api/v1/users/export': {},
  'POST /api/v1/users/invite': { body: () => ({ emails: [`nora-${Math.random()}@people.example`] }), foreign: 201 },
  'PUT /api/v1/users/bulk': { body: (ids) => ({ user_ids: [ids.person], action: 'activate' }), foreign: 422 },
  'POST /api/v1/users/import': {
    body: () => formWith('people.csv', 'Name,E-mail\nNora,nora@people.example\n'),
    foreign: 201,
  },
  'POST /api/v1/users/import/{id}': {
    params: (ids) => ({ id: ids.task }),
    body: () => ({ mapping: { email: 0, name: 1 } }),
    positive: 404,
  },
  'GET /api/v1/users/{id}': { params: (ids) => ({ id: ids.person }) },
  'PUT /api/v1/users/{id}': {
    params: (ids) => ({ id: ids.invited }),
    body: () => ({ name: 'Renamed', email: 'renamed@people.example' }),
  },
  'DELETE /api/v1/users/{id}': { params: (ids) => ({ id: ids.invited }) },
  'POST /api/v1/users/{id}/restore': { params: (ids) => ({ id: ids.invited }), positive: 409 },
  'POST /api/v1/users/{id}/invitation': { params: (ids) => ({ id: ids.invited }) },
  'DELETE /api/v1/users/{id}/invitation': { params: (ids) => ({ id: ids.invited }) },
};
