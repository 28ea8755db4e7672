import type { Paths } from '../paths';

export const calendar: Paths = {
  admin: () => [
    '/monday',
    '/monday?weeks=4',
    '/calendar',
    '/calendar?view=week',
    '/calendar?view=list&kinds=interview,contract_end',
  ],
  contractor: () => ['/calendar?view=month', '/monday?weeks=4'],
};
