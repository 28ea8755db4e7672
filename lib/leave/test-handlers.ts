import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/leave-requests': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'POST /api/v1/leave-requests': { opens: ['create_timesheets', 'create_own_timesheets'], support: false },
  'POST /api/v1/leave-requests/{id}/decision': {
    opens: ['approve_timesheets', 'create_timesheets', 'create_own_timesheets'],
    support: false,
  },
  'GET /api/v1/leave-terms': { opens: ['view_company_settings'], support: true },
  'PUT /api/v1/leave-terms': { opens: ['edit_company_settings'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/leave-requests': { foreign: 200, others: 200 },
  'POST /api/v1/leave-requests': {
    body: (ids) => ({
      contract_id: ids.contract,
      leave_type: 'vacation',
      start_date: '2026-01-12',
      end_date: '2026-01-12',
    }),
    foreign: 422,
    others: 422,
  },
  'POST /api/v1/leave-requests/{id}/decision': {
    params: (ids) => ({ id: ids.leaveRequest }),
    body: () => ({ decision: 'withdrawn' }),
  },
  'GET /api/v1/leave-terms': { foreign: 200 },
  'PUT /api/v1/leave-terms': { body: () => ({ types: [] }), foreign: 200 },
};
