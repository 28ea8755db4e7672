import { type Paths, tabs } from '../paths';

export const profiles: Paths = {
  admin: (r) => [
    ...tabs(
      `/users/${r.person}`,
      'documents',
      'notes',
      'contracts',
      'timesheets',
      'self_billing',
      'activity',
      'sessions',
    ),
    `/users/${r.person}?edit=personal`,
  ],
  contractor: () => [
    ...tabs('/profile', 'account', 'documents', 'contracts', 'timesheets', 'activity', 'security'),
    '/profile?edit=contact',
    '/profile?edit=bank',
  ],
  finance: (r) => [`/users/${r.person}`],
};
