import { type Paths, tabs } from '../paths';

export const submissions: Paths = {
  admin: (r) => [
    ...tabs(`/submissions/${r.draftSubmission}`, 'contacts', 'interviews', 'answers', 'files'),
    `/submissions/${r.acceptedSubmission}`,
    `/submissions/${r.draftSubmission}/edit`,
    `/submissions/send?ids=${r.acceptedSubmission}`,
  ],
  guest: () => ['/interview/not-a-token', '/shortlist/not-a-token'],
};
