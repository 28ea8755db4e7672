import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import type { TestCompany } from '@/lib/testing/world';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/candidates': { opens: ['view_candidates'], support: true },
  'POST /api/v1/candidates': { opens: ['create_candidates'], support: false },
  'GET /api/v1/candidates/filters': { opens: ['view_candidates'], support: true },
  'GET /api/v1/candidates/export': { opens: ['export_candidates'], support: true },
  'POST /api/v1/candidates/import': { opens: ['create_candidates'], support: false },
  'POST /api/v1/candidates/import/{id}': { opens: ['create_candidates'], support: false },
  'GET /api/v1/candidates/{id}/personal-data': { opens: ['export_candidates'], support: false },
  'GET /api/v1/candidates/{id}/resume': { opens: ['view_candidates'], support: true },
  'POST /api/v1/candidates/{id}/resume/suggestions': { opens: ['edit_candidates'], support: false },
  'GET /api/v1/candidates/{id}/birth-date': { opens: ['view_birth_dates'], support: false },
  'PUT /api/v1/candidates/{id}/birth-date': { opens: ['view_birth_dates'], support: false },
  'POST /api/v1/candidates/{id}/opt-out': { opens: ['edit_candidates'], support: false },
  'GET /api/v1/candidates/{id}': { opens: ['view_candidates'], support: true },
  'PUT /api/v1/candidates/{id}': { opens: ['edit_candidates'], support: false },
  'DELETE /api/v1/candidates/{id}': { opens: ['delete_candidates'], support: false },
  'GET /api/v1/candidates/duplicates': { opens: ['merge_candidates'], support: false },
  'POST /api/v1/candidates/duplicates': { opens: ['merge_candidates'], support: false },
  'POST /api/v1/candidates/{id}/merge': { opens: ['merge_candidates'], support: false },
  'POST /api/v1/candidates/{id}/unmerge': { opens: ['merge_candidates'], support: false },
  'POST /api/v1/candidates/{id}/erase': { opens: ['erase_candidates'], support: false },
  'GET /api/v1/skills': { opens: ['view_candidates'], support: true },
  'POST /api/v1/skills': { opens: ['edit_candidates'], support: false },
  'GET /api/v1/skills/{id}': { opens: ['view_candidates'], support: true },
  'PUT /api/v1/skills/{id}': { opens: ['merge_candidates'], support: false },
  'DELETE /api/v1/skills/{id}': { opens: ['merge_candidates'], support: false },
};

const body = (_: object, { recruiter }: TestCompany) => ({
  name: 'Freya Nilsen',
  headline: 'Payroll specialist',
  email: 'freya@people.example',
  phone: '+353 1 555 0100',
  city: 'Cork',
  available_from: '2027-03-01',
  owner: recruiter.userId,
  last_employer: 'Harbour Freight',
  summary: null,
});

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/candidates': {},
  'POST /api/v1/candidates': { body, foreign: 422 },
  'GET /api/v1/candidates/filters': {},
  'GET /api/v1/candidates/export': {},
  'POST /api/v1/candidates/import': {
    body: () => formWith('candidates.csv', 'Name,E-mail\nIda Holm,ida@people.example\n'),
    foreign: 201,
  },
  'POST /api/v1/candidates/import/{id}': {
    params: (ids) => ({ id: ids.task }),
    body: () => ({ mapping: { name: 0, email: 1 } }),
    positive: 404,
  },
  'GET /api/v1/candidates/{id}/personal-data': { params: (ids) => ({ id: ids.candidate }) },
  'GET /api/v1/candidates/{id}/resume': { params: (ids) => ({ id: ids.candidate }), positive: 404 },
  // No language model is named in tests.
  'POST /api/v1/candidates/{id}/resume/suggestions': { params: (ids) => ({ id: ids.candidate }), positive: 409 },
  'GET /api/v1/candidates/{id}/birth-date': { params: (ids) => ({ id: ids.candidate }) },
  'PUT /api/v1/candidates/{id}/birth-date': {
    params: (ids) => ({ id: ids.candidate }),
    body: () => ({ birth_date: '1990-05-17' }),
  },
  'POST /api/v1/candidates/{id}/opt-out': {
    params: (ids) => ({ id: ids.candidate }),
    body: () => ({ opted_out: true }),
  },
  'GET /api/v1/candidates/{id}': { params: (ids) => ({ id: ids.candidate }) },
  'PUT /api/v1/candidates/{id}': { params: (ids) => ({ id: ids.candidate }), body },
  'DELETE /api/v1/candidates/{id}': { params: (ids) => ({ id: ids.spareCandidate }) },
  'GET /api/v1/candidates/duplicates': {},
  'POST /api/v1/candidates/duplicates': {
    body: (ids) => ({ candidate_ids: [ids.candidate, ids.spareCandidate], same: false }),
    foreign: 422,
  },
  'POST /api/v1/candidates/{id}/merge': {
    params: (ids) => ({ id: ids.candidate }),
    query: () => ({ preview: 'true' }),
    body: (ids) => ({ with: ids.spareCandidate }),
  },
  'POST /api/v1/candidates/{id}/unmerge': { params: (ids) => ({ id: ids.candidate }), positive: 409 },
  'POST /api/v1/candidates/{id}/erase': {
    params: (ids) => ({ id: ids.spareCandidate }),
    query: () => ({ preview: 'true' }),
    body: () => ({}),
  },
  'GET /api/v1/skills': {},
  'POST /api/v1/skills': { body: () => ({ name: 'Rigging' }), foreign: 201 },
  'GET /api/v1/skills/{id}': { params: (ids) => ({ id: ids.skill }) },
  'PUT /api/v1/skills/{id}': {
    params: (ids) => ({ id: ids.skill }),
    body: () => ({ name: 'Rope access', synonyms: [] }),
  },
  'DELETE /api/v1/skills/{id}': { params: (ids) => ({ id: ids.skill }) },
};
