import { type Paths, tabs } from '../paths';

export const forms: Paths = {
  admin: (r) => [
    '/modules/rules',
    '/modules/rules?search=nobody-is-called-so',
    '/modules?tab=menu',
    '/modules/create?from=template',
    '/modules/create?from=file',
    `/modules/rules/client/${r.client}`,
    ...tabs(`/modules/${r.form}`, 'rules', 'access', 'required', 'versions', 'settings'),
    `/module/${r.claimForm}`,
    `/module/${r.claimForm}?search=nobody-is-called-so`,
    `/module/${r.claimForm}/add`,
    `/module/submissions/${r.claim}`,
    `/module/submissions/${r.claim}/edit`,
    `/module/submissions/${r.claim}/sections/expenses/add`,
    `/module/submissions/${r.claim}/sections/expenses/entries/${r.claimEntry}/edit`,
    `/modules/${r.form}?tab=versions&version=1`,
  ],
  guest: () => ['/fill-in'],
};
