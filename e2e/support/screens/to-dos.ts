import type { Paths } from '../paths';

export const toDos: Paths = {
  admin: (r) => [
    '/to-dos?filter[scope]=all',
    '/to-dos?filter[scope]=mine&filter[state]=done',
    '/to-dos/create',
    `/to-dos/create?record_type=client&record_id=${r.client}`,
    `/to-dos/${r.toDo}`,
    `/to-dos/${r.toDo}/edit`,
  ],
};
