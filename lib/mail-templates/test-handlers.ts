import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/mail-templates': { opens: ['view_company_settings'], support: true },
  'POST /api/v1/mail-templates/preview': { opens: ['edit_company_settings'], support: false },
  'PUT /api/v1/mail-templates/{kind}/{locale}': { opens: ['edit_company_settings'], support: false },
  'DELETE /api/v1/mail-templates/{kind}/{locale}': { opens: ['edit_company_settings'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/mail-templates': { foreign: 200 },
  'POST /api/v1/mail-templates/preview': {
    body: () => ({ kind: 'invoice', locale: 'en-US', subject: 'Invoice {number}', text: 'Dear {recipient}' }),
    foreign: 200,
  },
  'PUT /api/v1/mail-templates/{kind}/{locale}': {
    params: () => ({ kind: 'invoice', locale: 'en-US' }),
    body: () => ({ subject: 'Invoice {number}', text: 'Dear {recipient}' }),
    foreign: 200,
  },
  'DELETE /api/v1/mail-templates/{kind}/{locale}': {
    params: () => ({ kind: 'invoice', locale: 'en-US' }),
    foreign: 200,
  },
};
