import type { Paths } from '../paths';

export const users: Paths = {
  admin: (r) => [
    '/users?search=nobody-is-called-so',
    '/users?filter[status]=deleted',
    '/users/import',
    `/users/${r.person}/edit`,
    `/users/${r.person}/hand-over`,
  ],
};
