import type { Paths } from '../paths';

export const timesheets: Paths = {
  admin: (r) => [`/timesheets/${r.submittedSheet}`],
  contractor: (r) => ['/timesheets', `/timesheets/${r.ownOpenSheet}`, `/timesheets/${r.ownApprovedSheet}`],
  finance: (r) => ['/timesheets', `/timesheets/${r.approvedSheet}`],
  guest: () => ['/approve/not-a-token'],
};
