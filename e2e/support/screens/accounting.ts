import type { Paths } from '../paths';

export const accounting: Paths = {
  admin: (r) => [
    '/accounting-exports',
    '/accounting-exports/new',
    '/accounting-exports/accounts',
    `/accounting-exports/${r.accountingExport}`,
  ],
};
