import type { Paths } from '../paths';

export const payRuns: Paths = {
  admin: (r) => ['/pay-runs', `/pay-runs/${r.payRun}`, '/pay-runs/self-billed-invoices', '/payment-files'],
  contractor: () => ['/pay-runs', '/pay-runs/self-billed-invoices'],
};
