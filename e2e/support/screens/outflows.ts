import type { Paths } from '../paths';

export const outflows: Paths = {
  admin: () => ['/outflows'],
};
