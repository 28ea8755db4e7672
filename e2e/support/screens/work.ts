import type { Paths } from '../paths';

const everybody = ['/today', '/notifications', '/notifications/preferences'];

export const work: Paths = {
  admin: () => [
    ...everybody,
    '/today?filter[kind]=approve_timesheet',
    '/board',
    '/board?of=jobs&whose=mine',
    '/board?of=contracts',
    '/board?of=timesheets',
    '/board?of=invoices',
  ],
  contractor: () => everybody,
  finance: () => everybody,
};
