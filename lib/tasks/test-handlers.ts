import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/tasks': { opens: 'session', support: true },
  'GET /api/v1/tasks/{id}': { opens: 'session', support: true },
  'GET /api/v1/tasks/{id}/download': { opens: 'session', support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/tasks': {},
  'GET /api/v1/tasks/{id}': { params: (ids) => ({ id: ids.task }) },
  'GET /api/v1/tasks/{id}/download': { params: (ids) => ({ id: ids.task }), positive: 404 },
};
