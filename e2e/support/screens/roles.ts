import { type Paths, tabs } from '../paths';

export const roles: Paths = {
  admin: (r) => [...tabs(`/roles/${r.role}`, 'people', 'preview')],
};
