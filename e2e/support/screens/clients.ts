import { type Paths, tabs } from '../paths';

export const clients: Paths = {
  admin: (r) => [
    '/clients?search=nobody-is-called-so',
    '/clients/import',
    ...tabs(`/clients/${r.client}`, 'contacts', 'submissions', 'contracts', 'orders', 'invoices', 'edit'),
  ],
};
