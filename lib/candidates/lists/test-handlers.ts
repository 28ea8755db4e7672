import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/candidate-lists': { opens: ['view_candidate_lists'], support: true },
  'POST /api/v1/candidate-lists': { opens: ['create_candidate_lists'], support: false },
  'GET /api/v1/candidate-lists/export': { opens: ['export_candidate_lists'], support: true },
  'POST /api/v1/candidate-lists/members': { opens: ['edit_candidate_lists', 'create_candidate_lists'], support: false },
  'GET /api/v1/candidate-lists/{id}': { opens: ['view_candidate_lists'], support: true },
  'PUT /api/v1/candidate-lists/{id}': { opens: ['edit_candidate_lists'], support: false },
  'DELETE /api/v1/candidate-lists/{id}': { opens: ['delete_candidate_lists'], support: false },
  'GET /api/v1/candidate-lists/{id}/mails': { opens: ['view_candidate_lists'], support: true },
  'POST /api/v1/candidate-lists/{id}/mails': { opens: ['edit_candidates'], support: false },
  'POST /api/v1/candidate-lists/{id}/mails/preview': { opens: ['edit_candidates'], support: false },
  'GET /api/v1/candidate-lists/{id}/mails/{mail}': { opens: ['view_candidate_lists'], support: true },
  'DELETE /api/v1/candidate-lists/{id}/mails/{mail}': { opens: ['edit_candidates'], support: false },
  'GET /api/opt-out/{token}': { opens: 'public', support: false },
  'POST /api/opt-out/{token}': { opens: 'public', support: false },
  'POST /api/v1/candidate-lists/{id}/members': { opens: ['edit_candidate_lists'], support: false },
  'DELETE /api/v1/candidate-lists/{id}/members': { opens: ['edit_candidate_lists'], support: false },
};

const body = () => ({ name: 'Fibre splicers', sharing: 'company', description: null });

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/candidate-lists': {},
  'POST /api/v1/candidate-lists': { body, foreign: 201 },
  'GET /api/v1/candidate-lists/export': {},
  'POST /api/v1/candidate-lists/members': {
    body: (ids) => ({ list_id: ids.candidateList, candidate_ids: [ids.spareCandidate] }),
    foreign: 422,
  },
  'GET /api/v1/candidate-lists/{id}': { params: (ids) => ({ id: ids.candidateList }) },
  'PUT /api/v1/candidate-lists/{id}': { params: (ids) => ({ id: ids.candidateList }), body },
  'DELETE /api/v1/candidate-lists/{id}': { params: (ids) => ({ id: ids.spareCandidateList }) },
  'GET /api/v1/candidate-lists/{id}/mails': { params: (ids) => ({ id: ids.candidateList }) },
  'POST /api/v1/candidate-lists/{id}/mails': {
    params: (ids) => ({ id: ids.candidateList }),
    body: () => ({ words: { use: 'template' }, count: 1 }),
  },
  'POST /api/v1/candidate-lists/{id}/mails/preview': {
    params: (ids) => ({ id: ids.candidateList }),
    body: () => ({ words: { use: 'template' } }),
  },
  'GET /api/v1/candidate-lists/{id}/mails/{mail}': {
    params: (ids) => ({ id: ids.candidateList, mail: ids.listMail }),
  },
  'DELETE /api/v1/candidate-lists/{id}/mails/{mail}': {
    params: (ids) => ({ id: ids.candidateList, mail: ids.listMail }),
  },
  'GET /api/opt-out/{token}': { openBecause: 'the mailed token shows whose link it is' },
  'POST /api/opt-out/{token}': { openBecause: 'the mailed token shows whose link it is' },
  'POST /api/v1/candidate-lists/{id}/members': {
    params: (ids) => ({ id: ids.candidateList }),
    body: (ids) => ({ candidate_ids: [ids.spareCandidate] }),
  },
  'DELETE /api/v1/candidate-lists/{id}/members': {
    params: (ids) => ({ id: ids.candidateList }),
    body: (ids) => ({ candidate_ids: [ids.candidate] }),
  },
};
