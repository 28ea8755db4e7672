import type { Paths } from '../paths';

export const requirements: Paths = {
  admin: () => ['/requirements', '/ready-to-start'],
  guest: () => ['/still-to-do/not-a-token'],
};
