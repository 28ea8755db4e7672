import type { Paths } from '../paths';

export const billingRuns: Paths = {
  admin: (r) => ['/billing-runs', `/billing-runs/${r.billingRun}`],
};
