import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'POST /api/v1/submissions/{id}/convert-to-contract': {
    opens: ['convert_submissions', 'convert_own_submissions'],
    support: false,
  },
  'POST /api/v1/contracts/{id}/invitation': {
    opens: [
      'invite_users',
      'edit_contracts',
      'edit_own_contracts',
      'create_contracts',
      'convert_submissions',
      'convert_own_submissions',
    ],
    support: false,
  },
};

const conversion = { start_date: '2026-06-01', contract_type: 'contractor', location: 'remote' };

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/v1/submissions/{id}/convert-to-contract': {
    params: (ids) => ({ id: ids.submission }),
    body: () => conversion,
    positive: 409,
  },
  'POST /api/v1/contracts/{id}/invitation': {
    params: (ids) => ({ id: ids.contract }),
    body: () => ({}),
    positive: 409,
  },
};
