import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/notifications': { opens: 'session', support: true },
  'POST /api/v1/notifications/read': { opens: 'session', support: false },
  'GET /api/v1/notification-preferences': { opens: 'session', support: true },
  'PUT /api/v1/notification-preferences': { opens: 'session', support: false },
  'GET /api/v1/events': { opens: 'session', support: true },
};

const ways = {
  mention: 'here',
  followed: 'daily',
  to_do: 'off',
  handed_over: 'here',
  task_ended: 'off',
  rule_notice: 'mail',
};

/** Everybody has only their own: lib/notifications/data.test.ts reads and marks one of ours as others. */
export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/notifications': { foreign: 200, others: 200 },
  'POST /api/v1/notifications/read': { body: () => ({ all: true }), foreign: 200, others: 200 },
  'GET /api/v1/notification-preferences': { foreign: 200, others: 200 },
  'PUT /api/v1/notification-preferences': { body: () => ways, foreign: 200, others: 200 },
  'GET /api/v1/events': { foreign: 200, others: 200 },
};
