import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';

const edits: AccessRow = { opens: ['edit_submissions', 'edit_own_submissions'], support: false };

export const access: Record<string, AccessRow> = {
  'POST /api/interviews/{token}': { opens: 'public', support: false },
  'GET /api/v1/candidate-submissions/{id}/interviews': {
    opens: ['view_submissions', 'view_own_submissions'],
    support: true,
  },
  'POST /api/v1/candidate-submissions/{id}/interviews': edits,
  'PUT /api/v1/interviews/{id}': edits,
  'DELETE /api/v1/interviews/{id}': edits,
  'POST /api/v1/interviews/{id}/outcome': edits,
};

const interview = { kind: 'phone', starts_at: '2027-03-01T10:00', time_zone: 'Europe/Dublin', minutes: 30 };

export const tenancy: Record<string, TenancyRow> = {
  'POST /api/interviews/{token}': { openBecause: 'the mailed token shows which interview of which company it answers' },
  'GET /api/v1/candidate-submissions/{id}/interviews': { params: (ids) => ({ id: ids.submission }) },
  // A draft is not with the client yet.
  'POST /api/v1/candidate-submissions/{id}/interviews': {
    params: (ids) => ({ id: ids.submission }),
    body: () => interview,
    positive: 409,
  },
  'PUT /api/v1/interviews/{id}': { params: (ids) => ({ id: ids.interview }), body: () => interview, positive: 409 },
  'DELETE /api/v1/interviews/{id}': { params: (ids) => ({ id: ids.interview }) },
  // It has not begun.
  'POST /api/v1/interviews/{id}/outcome': {
    params: (ids) => ({ id: ids.interview }),
    body: () => ({ outcome: 'passed' }),
    positive: 409,
  },
};
