import { type Paths, tabs } from '../paths';

export const companies: Paths = {
  admin: () => [
    ...tabs(
      '/company-settings',
      'regional',
      'invoicing',
      'approvals',
      'reminders',
      'mails',
      'lists',
      'holidays',
      'security',
      'profiles',
      'data',
    ),
  ],
  operator: (r) => [
    '/failed-mail',
    '/companies?search=nobody-is-called-so',
    ...tabs(`/companies/${r.tenant}`, 'edit'),
    `/companies/${r.suspendedTenant}`,
  ],
};
