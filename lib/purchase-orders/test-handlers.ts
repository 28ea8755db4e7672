import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/clients/{id}/purchase-orders': { opens: ['view_invoices'], support: true },
  'POST /api/v1/clients/{id}/purchase-orders': { opens: ['edit_contracts'], support: false },
  'GET /api/v1/purchase-orders/{id}': { opens: ['view_invoices'], support: true },
  'PUT /api/v1/purchase-orders/{id}': { opens: ['edit_contracts'], support: false },
  'DELETE /api/v1/purchase-orders/{id}': { opens: ['edit_contracts'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/clients/{id}/purchase-orders': { params: (ids) => ({ id: ids.client }) },
  'POST /api/v1/clients/{id}/purchase-orders': {
    params: (ids) => ({ id: ids.client }),
    body: () => ({ number: 'PO-2', budget_hours: '40' }),
  },
  'GET /api/v1/purchase-orders/{id}': { params: (ids) => ({ id: ids.purchaseOrder }) },
  'PUT /api/v1/purchase-orders/{id}': {
    params: (ids) => ({ id: ids.purchaseOrder }),
    body: () => ({ number: 'PO-1', budget_amount: '5000', currency: 'EUR' }),
  },
  'DELETE /api/v1/purchase-orders/{id}': { params: (ids) => ({ id: ids.purchaseOrder }) },
};
