import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/contracts/{id}/recurring-lines': { opens: ['view_contracts', 'edit_own_contracts'], support: true },
  'POST /api/v1/contracts/{id}/recurring-lines': { opens: ['edit_contracts', 'edit_own_contracts'], support: false },
  'PUT /api/v1/contracts/{id}/recurring-lines/{line}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
  'DELETE /api/v1/contracts/{id}/recurring-lines/{line}': {
    opens: ['edit_contracts', 'edit_own_contracts'],
    support: false,
  },
};

const recurringLine = {
  description: 'Platform fee',
  quantity: '1',
  unit_price: '250',
  frequency: 'monthly',
  starts_on: '2027-01-01',
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/contracts/{id}/recurring-lines': { params: (ids) => ({ id: ids.contract }) },
  'POST /api/v1/contracts/{id}/recurring-lines': {
    params: (ids) => ({ id: ids.contract }),
    body: () => recurringLine,
  },
  'PUT /api/v1/contracts/{id}/recurring-lines/{line}': {
    params: (ids) => ({ id: ids.contract, line: ids.recurringLine }),
    body: () => recurringLine,
  },
  'DELETE /api/v1/contracts/{id}/recurring-lines/{line}': {
    params: (ids) => ({ id: ids.contract, line: ids.recurringLine }),
  },
};
