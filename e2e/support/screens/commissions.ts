import type { Paths } from '../paths';

export const commissions: Paths = {
  admin: (r) => ['/commissions', `/commissions/${r.recruiter}`],
};
