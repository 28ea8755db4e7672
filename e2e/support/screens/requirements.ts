import type { Paths } from '../paths';

export const requirements: Paths = {
  admin: () => ['/requirements', '/ready-to-start'],
};
