import { type Paths, tabs } from '../paths';

export const candidates: Paths = {
  admin: (r) => [
    '/candidates?search=nobody-is-called-so',
    '/candidates/import',
    '/candidates/duplicates',
    '/candidates/skills',
    `/candidates/${r.candidate}/erase`,
    `/candidates/${r.candidate}/merge`,
    `/candidates/${r.candidate}/merge?with=${r.newCandidate}`,
    ...tabs(`/candidates/${r.candidate}`, 'documents', 'submissions', 'jobs', 'contracts', 'edit'),
  ],
  guest: () => ['/opt-out/not-a-token'],
};
