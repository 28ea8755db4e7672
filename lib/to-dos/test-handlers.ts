import { staffNeeds } from '@/lib/auth/staff-needs';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/to-dos': { opens: staffNeeds, support: true },
  'POST /api/v1/to-dos': { opens: staffNeeds, support: false },
  'GET /api/v1/to-dos/filters': { opens: staffNeeds, support: true },
  'GET /api/v1/to-dos/{id}': { opens: staffNeeds, support: true },
  'PUT /api/v1/to-dos/{id}': { opens: staffNeeds, support: false },
  'DELETE /api/v1/to-dos/{id}': { opens: staffNeeds, support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/to-dos': { others: 200 },
  'POST /api/v1/to-dos': {
    body: (ids, { admin }) => ({
      title: 'Call them',
      assignee_id: admin.userId,
      record_type: 'client',
      record_id: ids.client,
    }),
    foreign: 422,
    others: 422,
  },
  'GET /api/v1/to-dos/filters': { others: 200 },
  'GET /api/v1/to-dos/{id}': { params: (ids) => ({ id: ids.toDo }) },
  'PUT /api/v1/to-dos/{id}': {
    params: (ids) => ({ id: ids.toDo }),
    body: (_, { admin }) => ({ title: 'Call them', assignee_id: admin.userId }),
  },
  'DELETE /api/v1/to-dos/{id}': { params: (ids) => ({ id: ids.spareToDo }) },
};
