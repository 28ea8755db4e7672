import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'POST /api/approvals/code': { opens: 'public', support: false },
  'POST /api/approvals/open': { opens: 'public', support: false },
  'POST /api/approvals/decision': { opens: 'public', support: false },
  'GET /api/v1/contracts/{id}/timesheets': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'POST /api/v1/contracts/{id}/timesheets': { opens: ['create_timesheets', 'create_own_timesheets'], support: false },
  'POST /api/v1/contracts/{id}/timesheets/multiple': {
    opens: ['create_timesheets', 'create_own_timesheets'],
    support: false,
  },
  'PUT /api/v1/contracts/{id}/timesheets/status': {
    opens: ['edit_timesheets', 'edit_own_timesheets', 'approve_timesheets'],
    support: false,
  },
  'GET /api/v1/timesheets': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'GET /api/v1/timesheets/filters': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'GET /api/v1/timesheets/export': { opens: ['export_timesheets'], support: true },
  'POST /api/v1/timesheets/open': { opens: ['create_timesheets'], support: false },
  'PUT /api/v1/timesheets/status': {
    opens: ['edit_timesheets', 'edit_own_timesheets', 'approve_timesheets'],
    support: false,
  },
  'GET /api/v1/timesheets/{id}': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'GET /api/v1/timesheets/{id}/file': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'GET /api/v1/timesheets/{id}/explanation': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'POST /api/v1/timesheets/{id}/approvals': { opens: ['approve_timesheets'], support: false },
  'POST /api/v1/time-approvals/{id}/end': { opens: ['approve_timesheets'], support: false },
  'GET /api/v1/timesheets/{id}/approvals': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'GET /api/v1/timesheets/{id}/adjustments': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'DELETE /api/v1/timesheets/{id}/adjustments/{adjustment}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'PUT /api/v1/timesheets/{id}': { opens: ['edit_timesheets', 'edit_own_timesheets'], support: false },
  'DELETE /api/v1/timesheets/{id}': { opens: ['delete_timesheets', 'delete_own_timesheets'], support: false },
  'GET /api/v1/timesheets/{id}/expenses': { opens: ['view_timesheets', 'view_own_timesheets'], support: true },
  'POST /api/v1/timesheets/{id}/expenses': { opens: ['edit_timesheets', 'edit_own_timesheets'], support: false },
  'PUT /api/v1/timesheets/{id}/expenses/{expense}': {
    opens: ['edit_timesheets', 'edit_own_timesheets'],
    support: false,
  },
  'DELETE /api/v1/timesheets/{id}/expenses/{expense}': {
    opens: ['edit_timesheets', 'edit_own_timesheets'],
    support: false,
  },
  'GET /api/v1/timesheets/{id}/expenses/{expense}/receipt': {
    opens: ['view_timesheets', 'view_own_timesheets'],
    support: true,
  },
};

const expense = { date: '2026-01-06', category: 'meals', amount: '23.80', tax: '3.80', description: 'Lunch' };
const week = (period_start: string) => ({ period_start, entries: [{ date: period_start, hours: '8' }] });

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/approvals/code': { openBecause: 'the mailed token shows which time of which company it is for' },
  'POST /api/approvals/open': { openBecause: 'the mailed token shows which time it is for' },
  'POST /api/approvals/decision': { openBecause: 'the mailed token shows which time it decides' },
  'GET /api/v1/contracts/{id}/timesheets': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/timesheets': { params: (ids) => ({ id: ids.contract }), body: () => week('2026-02-02') },
  'POST /api/v1/contracts/{id}/timesheets/multiple': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({ timesheets: [week('2026-02-02')] }),
  },
  'PUT /api/v1/contracts/{id}/timesheets/status': {
    params: (ids) => ({ id: ids.contract }),
    body: (ids) => ({ timesheet_ids: [ids.submittedTimesheet], status: 'approved' }),
  },
  'GET /api/v1/timesheets': {},
  'GET /api/v1/timesheets/filters': {},
  'GET /api/v1/timesheets/export': {},
  'PUT /api/v1/timesheets/status': {
    body: (ids) => ({ timesheet_ids: [ids.submittedTimesheet], status: 'approved' }),
    foreign: 422,
    others: 422,
  },
  'POST /api/v1/timesheets/open': {
    body: (ids) => ({ date: '2026-01-05', client_id: ids.client }),
    foreign: 422,
  },
  'GET /api/v1/timesheets/{id}': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/file': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/explanation': { params: (ids) => ({ id: ids.draftTimesheet }) },
  // Nobody at the client approves time.
  'POST /api/v1/time-approvals/{id}/end': { params: (ids) => ({ id: ids.timeApproval }), positive: 409 },
  'POST /api/v1/timesheets/{id}/approvals': { params: (ids) => ({ id: ids.submittedTimesheet }), positive: 409 },
  'GET /api/v1/timesheets/{id}/approvals': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/adjustments': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'DELETE /api/v1/timesheets/{id}/adjustments/{adjustment}': {
    params: (ids) => ({ id: ids.approvedTimesheet, adjustment: ids.adjustment }),
  },
  'PUT /api/v1/timesheets/{id}': {
    params: (ids) => ({ id: ids.draftTimesheet }),
    body: () => ({ entries: [{ date: '2026-01-05', hours: '4' }] }),
  },
  'DELETE /api/v1/timesheets/{id}': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'GET /api/v1/timesheets/{id}/expenses': { params: (ids) => ({ id: ids.draftTimesheet }) },
  'POST /api/v1/timesheets/{id}/expenses': { params: (ids) => ({ id: ids.draftTimesheet }), body: () => expense },
  'PUT /api/v1/timesheets/{id}/expenses/{expense}': {
    params: (ids) => ({ id: ids.draftTimesheet, expense: ids.expense }),
    body: () => expense,
  },
  'DELETE /api/v1/timesheets/{id}/expenses/{expense}': {
    params: (ids) => ({ id: ids.draftTimesheet, expense: ids.expense }),
  },
  'GET /api/v1/timesheets/{id}/expenses/{expense}/receipt': {
    params: (ids) => ({ id: ids.draftTimesheet, expense: ids.expense }),
  },
};
