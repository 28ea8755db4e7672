import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/jobs/{id}/matches': { opens: ['view_candidates'], support: true },
  'POST /api/v1/jobs/{id}/submissions': { opens: ['create_submissions', 'edit_own_jobs'], support: false },
  'GET /api/v1/candidates/{id}/jobs': { opens: ['view_candidates'], support: true },
};

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/jobs/{id}/matches': { params: (ids) => ({ id: ids.job }) },
  // The test's job has no rates.
  'POST /api/v1/jobs/{id}/submissions': {
    params: (ids) => ({ id: ids.job }),
    body: (ids) => ({ candidate_ids: [ids.spareCandidate] }),
    positive: 409,
  },
  'GET /api/v1/candidates/{id}/jobs': { params: (ids) => ({ id: ids.candidate }) },
};
