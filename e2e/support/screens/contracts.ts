import { type Paths, tabs } from '../paths';

export const contracts: Paths = {
  admin: (r) => [
    `/contracts/create?submission=${r.acceptedSubmission}`,
    ...tabs(`/contracts/${r.contract}`, 'rates', 'commissions', 'invoicing', 'timesheets', 'invoices'),
    `/contracts/${r.draftContract}`,
    `/contracts/${r.contract}/edit`,
  ],
  contractor: (r) => ['/contracts', ...tabs(`/contracts/${r.ownContract}`, 'rates', 'timesheets')],
};
