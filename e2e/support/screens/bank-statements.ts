import type { Paths } from '../paths';

export const bankStatements: Paths = {
  admin: (r) => [
    '/bank-statements',
    `/bank-statements/${r.bankStatement}`,
    `/bank-statements/${r.bankStatement}?filter[status]=paid`,
  ],
};
