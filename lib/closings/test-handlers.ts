import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  // What is not billed and not paid is in one list: never for support.
  'GET /api/v1/closings': { opens: ['set_lock_dates'], support: false },
  'POST /api/v1/closings': { opens: ['set_lock_dates'], support: false },
  'POST /api/v1/closings/{id}/reopen': { opens: ['set_lock_dates'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/closings': { foreign: 200 },
  'POST /api/v1/closings': { body: () => ({ month: '2020-03', reason: 'Agreed' }), foreign: 201 },
  'POST /api/v1/closings/{id}/reopen': {
    params: (ids) => ({ id: ids.monthClosing }),
    body: () => ({ reason: 'A late invoice' }),
    // It is open already.
    positive: 409,
  },
};
