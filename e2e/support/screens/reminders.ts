import type { Paths } from '../paths';

export const reminders: Paths = {
  admin: (r) => ['/reminders', `/reminders/${r.reminder}`],
};
