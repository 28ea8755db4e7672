import { handOverNeeds } from '@/lib/hand-over/policy';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/users/{id}/hand-over': { opens: handOverNeeds, support: false },
  'POST /api/v1/users/{id}/hand-over': { opens: handOverNeeds, support: false },
  'PUT /api/v1/candidates/owner': { opens: ['edit_candidates'], support: false },
  'PUT /api/v1/jobs/owner': { opens: ['edit_jobs'], support: false },
  'PUT /api/v1/clients/owner': { opens: ['edit_clients'], support: false },
  'PUT /api/v1/candidate-submissions/owner': { opens: ['edit_submissions'], support: false },
  'PUT /api/v1/contracts/owner': { opens: ['edit_contracts'], support: false },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/users/{id}/hand-over': { params: (ids) => ({ id: ids.person }) },
  'POST /api/v1/users/{id}/hand-over': { params: (ids) => ({ id: ids.person }), body: () => ({ to: {} }) },
  'PUT /api/v1/candidates/owner': {
    body: (ids) => ({ candidate_ids: [ids.candidate], owner_id: ids.keeper }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/jobs/owner': {
    body: (ids) => ({ job_ids: [ids.job], owner_id: ids.keeper }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/clients/owner': {
    body: (ids) => ({ client_ids: [ids.client], owner_id: ids.keeper }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/candidate-submissions/owner': {
    body: (ids) => ({ submission_ids: [ids.submission], owner_id: ids.keeper }),
    foreign: 422,
    others: 422,
  },
  'PUT /api/v1/contracts/owner': {
    body: (ids) => ({ contract_ids: [ids.contract], owner_id: ids.keeper }),
    foreign: 422,
    others: 422,
  },
};
