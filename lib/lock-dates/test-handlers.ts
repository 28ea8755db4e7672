import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/lock-dates': {
    opens: ['set_lock_dates', 'view_invoices', 'view_pay_runs', 'view_company_settings'],
    support: true,
  },
  'PUT /api/v1/lock-dates': { opens: ['set_lock_dates'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/lock-dates': { foreign: 200 },
  'PUT /api/v1/lock-dates': {
    body: () => ({
      sales_until: null,
      purchases_until: null,
      everything_until: '2020-04-30',
      reason: 'A late invoice',
    }),
    foreign: 200,
  },
};
