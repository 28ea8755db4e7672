import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/timeline': {
    opens: [
      'view_candidates',
      'view_clients',
      'view_jobs',
      'view_own_jobs',
      'view_submissions',
      'view_own_submissions',
      'view_contracts',
      'edit_own_contracts',
      'view_timesheets',
      'view_invoices',
      'view_own_timesheets',
    ],
    support: true,
  },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/timeline': { query: (ids) => ({ record_type: 'client', record_id: ids.client }) },
};
