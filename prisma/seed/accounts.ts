import { alrowad, northwind } from './tenants';

/** Every demo account's password; the README says it too. */
export const demoPassword = 'Staffing-Demo-2026';

export const operatorEmail = 'operator@platform.example';

/** The part before the @ of each role's account in a demo company. */
export const localParts = {
  admin: 'admin',
  recruiter: 'recruiter',
  account_manager: 'manager',
  finance: 'finance',
  contractor: 'contractor',
} as const;

const roles = [
  { local: localParts.admin, role: 'company administrator' },
  { local: localParts.recruiter, role: 'recruiter' },
  { local: localParts.account_manager, role: 'account manager' },
  { local: localParts.finance, role: 'finance' },
  { local: localParts.contractor, role: 'contractor' },
];

/** Who can sign in to the demo, for whoever starts it. */
export const demoAccounts: readonly { email: string; role: string }[] = [
  ...[northwind, alrowad].flatMap(({ domain, locale }) =>
    roles.map(({ local, role }) => ({ email: `${local}@${domain}`, role: `${role} (${locale})` })),
  ),
  { email: operatorEmail, role: 'platform operator' },
];
