import { type Paths, tabs } from '../paths';

export const candidates: Paths = {
  admin: (r) => [
    '/candidates?search=nobody-is-called-so',
    '/candidates/import',
    ...tabs(`/candidates/${r.candidate}`, 'submissions', 'jobs', 'contracts', 'edit'),
  ],
};
