import { formWith } from '@/lib/files/receiving/test-upload';
import type { AccessRow, TenancyRow } from '@/lib/testing/handlers';
import type { Records } from '@/lib/testing/records';
import type { TestCompany } from '@/lib/testing/world';

export const access: Record<string, AccessRow> = {
  'GET /api/v1/jobs': { opens: ['view_jobs', 'view_own_jobs'], support: true },
  'POST /api/v1/jobs': { opens: ['create_jobs'], support: false },
  'GET /api/v1/jobs/filters': { opens: ['view_jobs', 'view_own_jobs'], support: true },
  'GET /api/v1/jobs/export': { opens: ['export_jobs'], support: true },
  'POST /api/v1/jobs/import': { opens: ['create_jobs'], support: false },
  'POST /api/v1/jobs/import/{id}': { opens: ['create_jobs'], support: false },
  'GET /api/v1/jobs/{id}': { opens: ['view_jobs', 'view_own_jobs'], support: true },
  'PUT /api/v1/jobs/{id}': { opens: ['edit_jobs', 'edit_own_jobs'], support: false },
  'POST /api/v1/jobs/{id}/status': { opens: ['edit_jobs', 'edit_own_jobs'], support: false },
  'PUT /api/v1/jobs/status': { opens: ['edit_jobs', 'edit_own_jobs'], support: false },
  'PUT /api/v1/jobs/{id}/recruiters': { opens: ['edit_jobs', 'edit_own_jobs'], support: false },
  'DELETE /api/v1/jobs/{id}': { opens: ['delete_jobs'], support: false },
};

const body = (ids: Records, { recruiter }: TestCompany) => ({
  title: 'Fibre splicer',
  client: ids.client,
  openings: 3,
  location: 'Cork',
  start_date: '2027-03-01',
  priority: 'high',
  owner: recruiter.userId,
  deadline: '2027-02-15',
  contract_type: 'temporary',
  end_date: null,
  week_hours: '39',
  currency: 'EUR',
  rate_unit: 'hour',
  pay_rate_from: '28',
  pay_rate_to: '33.5',
  description: null,
});

export const tenancy: Record<string, TenancyRow> = {
  'GET /api/v1/jobs': {},
  'POST /api/v1/jobs': { body, foreign: 422 },
  'GET /api/v1/jobs/filters': {},
  'GET /api/v1/jobs/export': {},
  'POST /api/v1/jobs/import': {
    body: () => formWith('jobs.csv', 'Title,Client\nSplicer,Harbour\n'),
    foreign: 201,
  },
  'POST /api/v1/jobs/import/{id}': {
    params: (ids) => ({ id: ids.task }),
    body: () => ({ mapping: { title: 0, client: 1 } }),
    positive: 404,
  },
  'GET /api/v1/jobs/{id}': { params: (ids) => ({ id: ids.job }) },
  'PUT /api/v1/jobs/{id}': { params: (ids) => ({ id: ids.job }), body },
  'POST /api/v1/jobs/{id}/status': { params: (ids) => ({ id: ids.job }), body: () => ({ status: 'on_hold' }) },
  'PUT /api/v1/jobs/status': { body: (ids) => ({ job_ids: [ids.job], status: 'on_hold' }), foreign: 422, others: 422 },
  'PUT /api/v1/jobs/{id}/recruiters': {
    params: (ids) => ({ id: ids.job }),
    body: (_, { recruiter }) => ({ user_ids: [recruiter.userId] }),
  },
  'DELETE /api/v1/jobs/{id}': { params: (ids) => ({ id: ids.spareJob }) },
};
