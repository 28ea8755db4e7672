import { nounList } from '@/lib/nouns';
import { administratorPermissions } from '@/lib/permissions';
import type { Paths, Visitor } from './paths';
import type { Records } from './records';
import { accounting } from './screens/accounting';
import { audit } from './screens/audit';
import { bankStatements } from './screens/bank-statements';
import { billingRuns } from './screens/billing-runs';
import { calendar } from './screens/calendar';
import { candidates } from './screens/candidates';
import { clients } from './screens/clients';
import { commissions } from './screens/commissions';
import { companies } from './screens/companies';
import { contracts } from './screens/contracts';
import { forms } from './screens/forms';
import { invoices } from './screens/invoices';
import { leakage } from './screens/leakage';
import { margins } from './screens/margins';
import { outflows } from './screens/outflows';
import { payRuns } from './screens/pay-runs';
import { profiles } from './screens/profiles';
import { reminders } from './screens/reminders';
import { requirements } from './screens/requirements';
import { roles } from './screens/roles';
import { submissions } from './screens/submissions';
import { timesheets } from './screens/timesheets';
import { toDos } from './screens/to-dos';
import { users } from './screens/users';
import { work } from './screens/work';

/** A screen of api.md as an address, with the status that it answers with. */
export interface Screen {
  path: string;
  status: 200 | 404;
}

const home = () => ['/dashboard'];

/** The addresses of all list screens and of the forms for a new record, in a tenant or on the platform. */
const lists = (kind: 'tenant' | 'platform') => (): string[] => {
  const held = administratorPermissions(kind);
  return nounList.flatMap(({ path, opens, create }) => [
    ...(opens.some((permission) => held.has(permission)) ? [path] : []),
    ...(create && held.has(create) ? [`${path}/create`] : []),
  ]);
};

const outside: Paths = {
  guest: () => [
    '/login',
    '/login?reason=idle',
    '/login?reason=suspended',
    '/login?reason=sso_refused',
    '/terms-and-conditions',
    '/privacy-policy',
    '/extra-pages/404',
    '/extra-pages/500',
    '/register-company',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/sign-up',
    '/confirm-email',
  ],
  forced: () => ['/force-change-password'],
  guarded: () => ['/set-up-second-factor'],
};

const all: readonly Paths[] = [
  outside,
  { admin: home, contractor: home, finance: home, operator: home },
  { admin: lists('tenant'), operator: lists('platform') },
  calendar,
  candidates,
  clients,
  submissions,
  contracts,
  requirements,
  timesheets,
  toDos,
  invoices,
  forms,
  leakage,
  margins,
  accounting,
  billingRuns,
  reminders,
  bankStatements,
  payRuns,
  commissions,
  audit,
  outflows,
  users,
  roles,
  companies,
  profiles,
  work,
];

const pathsOf = (visitor: Visitor, r: Records): string[] => all.flatMap((paths) => paths[visitor]?.(r) ?? []);

/** Every screen that a kind of visitor sees. */
export const screensOf = (visitor: Visitor, r: Records): Screen[] => [
  ...pathsOf(visitor, r).map((path): Screen => ({ path, status: 200 })),
  ...(missing[visitor] ?? []).map((path): Screen => ({ path, status: 404 })),
];

const missing: Partial<Record<Visitor, string[]>> = {
  guest: ['/no/such/screen'],
  admin: ['/clients/01900000-0000-7000-8000-000000000000'],
};

/** The signed-in pages of one tenant, from which a stranger must not get anything. */
export const signedInPages = (r: Records): string[] => [
  ...new Set((['admin', 'contractor', 'finance', 'forced'] as const).flatMap((visitor) => pathsOf(visitor, r))),
];
