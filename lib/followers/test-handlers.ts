import { commentNeeds } from '@/lib/comments/policy';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/followers': { opens: commentNeeds, support: true },
  'POST /api/v1/followers': { opens: commentNeeds, support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/followers': { query: (ids) => ({ record_type: 'client', record_id: ids.client }) },
  'POST /api/v1/followers': {
    body: (ids) => ({ record_type: 'contract', record_id: ids.contract, is_following: true }),
    foreign: 422,
    others: 422,
  },
};
