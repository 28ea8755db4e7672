import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/menus/{list}': { opens: 'session', support: true },
  'GET /api/menus/{list}/{id}': { opens: 'session', support: true },
  'GET /api/peek/{list}/{id}': { opens: 'session', support: true },
  'GET /api/sums/{list}': { opens: 'session', support: true },
  'GET /api/v1/user/settings': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/menus/{list}': { params: () => ({ list: 'submissions' }), foreign: 200 },
  'GET /api/menus/{list}/{id}': { params: (ids) => ({ list: 'contracts', id: ids.contract }) },
  'GET /api/peek/{list}/{id}': { params: (ids) => ({ list: 'contracts', id: ids.contract }) },
  'GET /api/sums/{list}': { params: () => ({ list: 'invoices' }), foreign: 200 },
  'GET /api/v1/user/settings': {},
};
