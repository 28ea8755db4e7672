import { alrowad, northwind } from './tenants';

/** The password of every demo account; the README names it, too. */
export const demoPassword = 'Staffing-Demo-2026';

export const operatorEmail = 'operator@platform.example';

/** The part before the @ of the account of each role in a demo company. */
export const localParts = {
  admin: 'admin',
  recruiter: 'recruiter',
  sourcer: 'sourcer',
  account_manager: 'manager',
  finance: 'finance',
  contractor: 'contractor',
} as const;

const roles = [
  { local: localParts.admin, role: 'company administrator' },
  { local: localParts.recruiter, role: 'recruiter' },
  { local: localParts.sourcer, role: 'sourcer' },
  { local: localParts.account_manager, role: 'account manager' },
  { local: localParts.finance, role: 'finance' },
  { local: localParts.contractor, role: 'contractor' },
];

/** The accounts of the demo, for whoever starts it. */
export const demoAccounts: readonly { email: string; role: string }[] = [
  ...[northwind, alrowad].flatMap(({ domain, locale }) =>
    roles.map(({ local, role }) => ({ email: `${local}@${domain}`, role: `${role} (${locale})` })),
  ),
  { email: operatorEmail, role: 'platform operator' },
];
