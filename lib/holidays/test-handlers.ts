import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/company/holiday-calendars': { opens: ['view_company_settings'], support: true },
  'POST /api/v1/company/holiday-calendars': { opens: ['edit_company_settings'], support: false },
  'PUT /api/v1/company/holiday-calendars/{id}': { opens: ['edit_company_settings'], support: false },
  'DELETE /api/v1/company/holiday-calendars/{id}': { opens: ['edit_company_settings'], support: false },
  'POST /api/v1/company/holiday-calendars/{id}/days': { opens: ['edit_company_settings'], support: false },
  'DELETE /api/v1/company/holiday-calendars/{id}/days/{date}': { opens: ['edit_company_settings'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/company/holiday-calendars': {},
  'POST /api/v1/company/holiday-calendars': { body: () => ({ name: 'France', country: 'FR' }), foreign: 201 },
  'PUT /api/v1/company/holiday-calendars/{id}': {
    params: (ids) => ({ id: ids.calendar }),
    body: () => ({ name: 'Saxony', region: 'SN' }),
  },
  'DELETE /api/v1/company/holiday-calendars/{id}': { params: (ids) => ({ id: ids.calendar }) },
  'POST /api/v1/company/holiday-calendars/{id}/days': {
    params: (ids) => ({ id: ids.calendar }),
    body: () => ({ date: '2026-12-25', name: null }),
  },
  'DELETE /api/v1/company/holiday-calendars/{id}/days/{date}': {
    params: (ids) => ({ id: ids.calendar, date: '2026-12-24' }),
  },
};
