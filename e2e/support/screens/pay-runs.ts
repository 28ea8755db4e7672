import type { Paths } from '../paths';

export const payRuns: Paths = {
  admin: (r) => ['/pay-runs', `/pay-runs/${r.payRun}`],
  contractor: () => ['/pay-runs'],
};
