import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/webhook-deliveries': { opens: ['view_modules'], support: true },
  // It sends the company's data out.
  'POST /api/v1/webhook-deliveries/{id}/replay': { opens: ['edit_modules'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/webhook-deliveries': { foreign: 200 },
  'POST /api/v1/webhook-deliveries/{id}/replay': { params: (ids) => ({ id: ids.delivery }) },
};
