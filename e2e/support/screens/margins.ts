import type { Paths } from '../paths';

export const margins: Paths = {
  admin: () => ['/margin-overrides'],
};
