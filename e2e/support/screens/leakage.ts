import type { Paths } from '../paths';

export const leakage: Paths = {
  admin: () => ['/leakage', '/leakage?blocker=overdue', '/leakage/unbilled'],
};
