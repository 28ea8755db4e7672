import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/company/roles': { opens: ['view_roles'], support: true },
  'POST /api/v1/company/roles': { opens: ['create_roles'], support: false },
  'GET /api/v1/company/roles/permissions': { opens: ['view_roles'], support: true },
  'GET /api/v1/company/roles/{id}': { opens: ['view_roles'], support: true },
  'PUT /api/v1/company/roles/{id}': { opens: ['edit_roles'], support: false },
  'DELETE /api/v1/company/roles/{id}': { opens: ['delete_roles'], support: false },
  'GET /api/v1/company/roles/{id}/permissions': { opens: ['view_roles'], support: true },
  'PUT /api/v1/company/roles/{id}/permissions': { opens: ['edit_roles'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/company/roles': {},
  'POST /api/v1/company/roles': {},
  'GET /api/v1/company/roles/permissions': {},
  'GET /api/v1/company/roles/{id}': { params: (ids) => ({ id: ids.role }) },
  'PUT /api/v1/company/roles/{id}': {
    params: (ids) => ({ id: ids.role }),
    body: () => ({ name: 'Renamed for a test' }),
  },
  'DELETE /api/v1/company/roles/{id}': { params: (ids) => ({ id: ids.role }) },
  'GET /api/v1/company/roles/{id}/permissions': { params: (ids) => ({ id: ids.role }) },
  'PUT /api/v1/company/roles/{id}/permissions': {
    params: (ids) => ({ id: ids.role }),
    body: () => ({ permissions: ['view_clients'] }),
  },
};
