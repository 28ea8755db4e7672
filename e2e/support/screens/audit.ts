import type { Paths } from '../paths';

export const audit: Paths = {
  admin: () => ['/audit-log', '/audit-log?search=nobody-is-called-so'],
};
