import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  // The provider's signature opens it.
  'POST /api/payment-events/{company}': { opens: 'public', support: false },
  'GET /api/guest-invoices/{token}/pay': { opens: 'public', support: false },
  'GET /api/v1/company/payment-provider': {
    opens: ['view_company_settings', 'edit_company_settings'],
    support: true,
  },
  'PUT /api/v1/company/payment-provider': { opens: ['edit_company_settings'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/payment-events/{company}': { openBecause: 'the company’s provider signs what it tells' },
  'GET /api/guest-invoices/{token}/pay': { openBecause: 'the mailed token shows which invoice is to be paid' },
  'GET /api/v1/company/payment-provider': { foreign: 200 },
  'PUT /api/v1/company/payment-provider': {
    body: () => ({ is_enabled: true, url: 'https://provider.example', secret: 'a key', webhook_secret: 'another' }),
    foreign: 200,
  },
};
