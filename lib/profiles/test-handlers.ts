import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/user-profiles': { opens: ['view_users'], support: true },
  'GET /api/v1/user-profiles/{id}': { opens: 'session', support: true },
  'PUT /api/v1/user-profiles/{id}': { opens: 'session', support: false },
  'POST /api/v1/user-profiles/{id}/reveal': { opens: 'session', support: false },
  'GET /api/v1/user-profile-configurations': { opens: 'session', support: true },
  'PUT /api/v1/user-profile-configurations': { opens: ['edit_company_settings'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/user-profiles': {},
  'GET /api/v1/user-profiles/{id}': { params: (ids) => ({ id: ids.person }) },
  'PUT /api/v1/user-profiles/{id}': {
    params: (ids) => ({ id: ids.person }),
    body: () => ({ values: { personal: { nationality: 'IE' } } }),
  },
  'POST /api/v1/user-profiles/{id}/reveal': {
    params: (ids) => ({ id: ids.person }),
    body: () => ({ field: 'bank.iban' }),
  },
  'GET /api/v1/user-profile-configurations': {},
  'PUT /api/v1/user-profile-configurations': {
    body: () => ({ sections: { personal: { is_enabled: false } } }),
    foreign: 200,
  },
};
