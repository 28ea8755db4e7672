import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/views': { opens: 'session', support: true },
  'POST /api/v1/views': { opens: 'session', support: false },
  'PUT /api/v1/views/{id}': { opens: 'session', support: false },
  'DELETE /api/v1/views/{id}': { opens: 'session', support: false },
  'PUT /api/v1/views/{id}/start': { opens: 'session', support: false },
  'DELETE /api/v1/views/{id}/start': { opens: 'session', support: false },
  'PUT /api/v1/views/{id}/pin': { opens: 'session', support: false },
  'DELETE /api/v1/views/{id}/pin': { opens: 'session', support: false },
  'GET /api/v1/views/{id}/pins': { opens: 'session', support: true },
  'POST /api/v1/views/{id}/pins': { opens: ['share_views'], support: false },
  'DELETE /api/v1/views/{id}/pins/{role}': { opens: ['share_views'], support: false },
  'GET /api/menus/views': { opens: 'session', support: false },
  'GET /api/menus/views/{id}': { opens: 'session', support: false },
};

const content = { name: 'Clients in Cork', query: 'search=Cork&sort=name', columns: ['name'] };

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/views': { query: () => ({ list: 'clients' }), foreign: 200 },
  'POST /api/v1/views': {
    body: (ids) => ({ ...content, list: 'clients', shared: 'role', role_id: ids.role }),
    foreign: 422,
  },
  'PUT /api/v1/views/{id}': { params: (ids) => ({ id: ids.view }), body: () => ({ ...content, shared: 'company' }) },
  'DELETE /api/v1/views/{id}': { params: (ids) => ({ id: ids.view }) },
  'PUT /api/v1/views/{id}/start': { params: (ids) => ({ id: ids.view }) },
  'DELETE /api/v1/views/{id}/start': { params: (ids) => ({ id: ids.view }) },
  'PUT /api/v1/views/{id}/pin': { params: (ids) => ({ id: ids.view }) },
  'DELETE /api/v1/views/{id}/pin': { params: (ids) => ({ id: ids.view }) },
  'GET /api/v1/views/{id}/pins': { params: (ids) => ({ id: ids.view }) },
  'POST /api/v1/views/{id}/pins': {
    params: (ids) => ({ id: ids.view }),
    body: (ids) => ({ role_id: ids.role }),
    foreign: 404,
  },
  'DELETE /api/v1/views/{id}/pins/{role}': { params: (ids) => ({ id: ids.view, role: ids.role }) },
  'GET /api/menus/views': { query: () => ({ list: 'clients' }), foreign: 200 },
  'GET /api/menus/views/{id}': { params: (ids) => ({ id: ids.view }) },
};
