import { type Paths, tabs } from '../paths';

export const submissions: Paths = {
  admin: (r) => [
    ...tabs(`/submissions/${r.draftSubmission}`, 'contacts', 'interviews', 'files', 'activity'),
    `/submissions/${r.acceptedSubmission}`,
    `/submissions/${r.draftSubmission}/edit`,
  ],
  guest: () => ['/interview/not-a-token'],
};
