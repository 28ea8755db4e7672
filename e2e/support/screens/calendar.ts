import type { Paths } from '../paths';

export const calendar: Paths = {
  admin: () => ['/calendar', '/calendar?view=week', '/calendar?view=list&kinds=interview,contract_end'],
  contractor: () => ['/calendar?view=month'],
};
