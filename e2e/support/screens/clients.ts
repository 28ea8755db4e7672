import { type Paths, tabs } from '../paths';

export const clients: Paths = {
  admin: (r) => [
    '/clients?search=nobody-is-called-so',
    '/clients/import',
    `/clients/${r.client}/merge`,
    `/clients/${r.client}/merge?with=${r.otherClient}`,
    `/clients/${r.otherClient}/merge?with=${r.client}`,
    `/clients/${r.client}/merge-contacts?contact=${r.contact}`,
    ...tabs(`/clients/${r.client}`, 'contacts', 'submissions', 'contracts', 'orders', 'invoices', 'edit'),
  ],
};
