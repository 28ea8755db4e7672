import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/client-types': { opens: 'session', support: true },
  'GET /api/v1/interview-options': { opens: 'session', support: true },
  'GET /api/v1/talk-types': { opens: 'session', support: true },
  'GET /api/v1/contracts/reference/types': { opens: 'session', support: true },
  'GET /api/v1/contracts/reference/locations': { opens: 'session', support: true },
  'GET /api/v1/candidate-rates/reference/types': { opens: 'session', support: true },
  'GET /api/v1/commissions/reference/types': { opens: 'session', support: true },
  'GET /api/v1/company/reference-values': { opens: ['view_company_settings'], support: true },
  'POST /api/v1/company/reference-values': { opens: ['edit_company_settings'], support: false },
  'PUT /api/v1/company/reference-values/reorder': { opens: ['edit_company_settings'], support: false },
  'PUT /api/v1/company/reference-values/{id}': { opens: ['edit_company_settings'], support: false },
  'DELETE /api/v1/company/reference-values/{id}': { opens: ['edit_company_settings'], support: false },
  'GET /api/v1/user-documents/document-types': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/client-types': {},
  'GET /api/v1/talk-types': {},
  'GET /api/v1/interview-options': {},
  'GET /api/v1/contracts/reference/types': {},
  'GET /api/v1/contracts/reference/locations': {},
  'GET /api/v1/candidate-rates/reference/types': {},
  'GET /api/v1/commissions/reference/types': {},
  'GET /api/v1/company/reference-values': {},
  'POST /api/v1/company/reference-values': {},
  'PUT /api/v1/company/reference-values/reorder': {},
  'PUT /api/v1/company/reference-values/{id}': {
    params: (ids) => ({ id: ids.ownWord }),
    body: () => ({ label: 'Renamed' }),
  },
  'DELETE /api/v1/company/reference-values/{id}': { params: (ids) => ({ id: ids.ownWord }) },
  'GET /api/v1/user-documents/document-types': {},
};
