import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/failed-mail': { opens: ['view_companies'], support: false },
  'GET /api/v1/failed-mail/filters': { opens: ['view_companies'], support: false },
  'POST /api/v1/companies/{id}/failed-mail/{mail}': { opens: ['edit_companies'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/failed-mail': {},
  'GET /api/v1/failed-mail/filters': {},
  'POST /api/v1/companies/{id}/failed-mail/{mail}': {
    params: (ids) => ({ id: ids.client, mail: ids.client }),
    foreign: 403,
    positive: 403,
  },
};
