import { formWith, onePixel } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import type { Records } from '@/lib/testing/records';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/company/settings': { opens: ['view_company_settings'], support: true },
  'PUT /api/v1/company/settings': { opens: ['edit_company_settings'], support: false },
  'POST /api/v1/company/logo': { opens: ['edit_company_settings'], support: false },
  'DELETE /api/v1/company/logo': { opens: ['edit_company_settings'], support: false },
  'GET /api/v1/companies': { opens: ['view_companies'], support: false },
  'POST /api/v1/companies': { opens: ['create_companies'], support: false },
  'GET /api/v1/companies/filters': { opens: ['view_companies'], support: false },
  'GET /api/v1/companies/{id}': { opens: ['view_companies'], support: false },
  'PUT /api/v1/companies/{id}': { opens: ['edit_companies'], support: false },
  'POST /api/v1/companies/{id}/suspend': { opens: ['edit_companies'], support: false },
  'POST /api/v1/companies/{id}/reactivate': { opens: ['edit_companies'], support: false },
  'POST /api/v1/companies/{id}/deletion': { opens: ['delete_companies'], support: false },
  'DELETE /api/v1/companies/{id}/deletion': { opens: ['delete_companies'], support: false },
  'GET /api/v1/companies/{id}/export': { opens: ['export_companies'], support: false },
  'POST /api/v1/companies/{id}/export': { opens: ['export_companies'], support: false },
  'POST /api/v1/companies/{id}/invitation': { opens: ['create_companies'], support: false },
  'POST /api/v1/companies/{id}/impersonation': { opens: ['edit_companies'], support: false },
  'DELETE /api/v1/companies/{id}/impersonation': { opens: 'session', support: true },
  'GET /api/v1/company/support-grants': { opens: ['view_company_settings'], support: true },
  'POST /api/v1/company/support-grants': { opens: ['edit_company_settings'], support: false },
  'POST /api/v1/company/support-grants/{id}/end': { opens: ['edit_company_settings'], support: false },
  'GET /api/v1/company/data-export': { opens: ['edit_company_settings'], support: false },
  'POST /api/v1/company/data-export': { opens: ['edit_company_settings'], support: false },
};

const company = { name: 'Renamed', country: 'IE', time_zone: 'Europe/Dublin', locale: 'en-US' };
/** Any id will do: it does not matter whose company it is for callers who may not ask. */
const ours = (ids: Records) => ({ id: ids.client });

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/company/settings': {},
  'PUT /api/v1/company/settings': {},
  'POST /api/v1/company/logo': { body: () => formWith('logo.png', onePixel), foreign: 200 },
  'DELETE /api/v1/company/logo': {},
  // A tenant's administrator has no right to any of these; lib/companies tests them with the platform's own people.
  'GET /api/v1/companies': {},
  'POST /api/v1/companies': {},
  'GET /api/v1/companies/filters': {},
  'GET /api/v1/companies/{id}': { params: ours, foreign: 403, positive: 403 },
  'PUT /api/v1/companies/{id}': { params: ours, body: () => company, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/suspend': {
    params: ours,
    body: () => ({ reason: 'Unpaid' }),
    foreign: 403,
    positive: 403,
  },
  'POST /api/v1/companies/{id}/reactivate': { params: ours, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/deletion': {
    params: ours,
    body: () => ({ confirm: 'Ours' }),
    foreign: 403,
    positive: 403,
  },
  'DELETE /api/v1/companies/{id}/deletion': { params: ours, foreign: 403, positive: 403 },
  'GET /api/v1/companies/{id}/export': { params: ours, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/export': { params: ours, foreign: 403, positive: 403 },
  'POST /api/v1/companies/{id}/invitation': {
    params: ours,
    body: (ids) => ({ user_id: ids.client }),
    foreign: 403,
    positive: 403,
  },
  'POST /api/v1/companies/{id}/impersonation': { params: ours, body: () => ({}), foreign: 403, positive: 403 },
  'DELETE /api/v1/companies/{id}/impersonation': { params: ours, positive: 404 },
  'GET /api/v1/company/support-grants': {},
  'POST /api/v1/company/support-grants': {},
  'POST /api/v1/company/support-grants/{id}/end': { params: (ids) => ({ id: ids.supportGrant }) },
  'GET /api/v1/company/data-export': {},
  'POST /api/v1/company/data-export': {},
};
