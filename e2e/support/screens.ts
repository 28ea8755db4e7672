import { administratorPermissions } from '@/lib/auth/permissions';
import { nounList } from '@/lib/nouns';
import type { Records } from './records';

/** Who looks, the one with the most screens first. */
export const visitors = ['admin', 'contractor', 'finance', 'operator', 'guest', 'forced', 'guarded'] as const;
export type Visitor = (typeof visitors)[number];

/** A screen of api.md as an address, with who looks at it and the status that it answers with. */
export interface Screen {
  path: string;
  as: Visitor;
  status: 200 | 404;
}

const tabs = (path: string, ...names: string[]): string[] => [path, ...names.map((name) => `${path}?tab=${name}`)];

const guests = [
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
  '/fill-in',
  '/approve/not-a-token',
  '/invoice/not-a-token',
];

/** The lists of the nouns and their forms for a new one, in a tenant or on the platform. */
const nounsScreens = (kind: 'tenant' | 'platform'): string[] => {
  const held = administratorPermissions(kind);
  return nounList.flatMap(({ path, opens, create }) => [
    ...(opens.some((permission) => held.has(permission)) ? [path] : []),
    ...(create && held.has(create) ? [`${path}/create`] : []),
  ]);
};

/** What an administrator sees: everything but how a contractor sees it. */
const adminsScreens = (r: Records): string[] => [
  '/dashboard',
  ...nounsScreens('tenant'),
  '/clients?search=nobody-is-called-so',
  ...tabs(`/clients/${r.client}`, 'contacts', 'submissions', 'contracts', 'orders', 'invoices', 'edit'),
  ...tabs(`/submissions/${r.draftSubmission}`, 'contacts', 'files', 'activity'),
  `/submissions/${r.acceptedSubmission}`,
  `/submissions/${r.draftSubmission}/edit`,
  `/contracts/create?submission=${r.acceptedSubmission}`,
  ...tabs(`/contracts/${r.contract}`, 'rates', 'commissions', 'invoicing', 'timesheets', 'invoices', 'activity'),
  `/contracts/${r.draftContract}`,
  `/contracts/${r.contract}/edit`,
  `/timesheets/${r.submittedSheet}`,
  '/invoices/waiting',
  '/invoices/numbers',
  '/invoices/receivables',
  `/invoices/${r.draftInvoice}`,
  `/invoices/${r.issuedInvoice}`,
  `/invoices/${r.issuedInvoice}?tab=eInvoices`,
  `/invoices/${r.creditNote}`,
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
  '/leakage',
  '/leakage?blocker=overdue',
  '/margin-overrides',
  '/accounting-exports',
  '/accounting-exports/new',
  '/accounting-exports/accounts',
  `/accounting-exports/${r.accountingExport}`,
  '/billing-runs',
  `/billing-runs/${r.billingRun}`,
  '/reminders',
  `/reminders/${r.reminder}`,
  '/bank-statements',
  `/bank-statements/${r.bankStatement}`,
  `/bank-statements/${r.bankStatement}?filter[status]=paid`,
  '/pay-runs',
  `/pay-runs/${r.payRun}`,
  '/commissions',
  `/commissions/${r.recruiter}`,
  '/audit-log',
  '/audit-log?search=nobody-is-called-so',
  '/users?search=nobody-is-called-so',
  '/users?filter[status]=deleted',
  '/users/import',
  `/users/${r.person}/edit`,
  ...tabs(`/roles/${r.role}`, 'people', 'preview'),
  ...tabs(
    '/company-settings',
    'regional',
    'invoicing',
    'approvals',
    'reminders',
    'mails',
    'lists',
    'holidays',
    'security',
    'profiles',
    'data',
  ),
  ...tabs(
    `/users/${r.person}`,
    'documents',
    'notes',
    'contracts',
    'timesheets',
    'self_billing',
    'activity',
    'sessions',
  ),
  `/users/${r.person}?edit=personal`,
];

const contractorsScreens = (r: Records): string[] => [
  '/dashboard',
  '/contracts',
  ...tabs(`/contracts/${r.ownContract}`, 'rates', 'timesheets'),
  '/timesheets',
  `/timesheets/${r.ownOpenSheet}`,
  `/timesheets/${r.ownApprovedSheet}`,
  ...tabs('/profile', 'account', 'documents', 'contracts', 'timesheets', 'activity', 'security'),
  '/pay-runs',
  '/profile?edit=contact',
  '/profile?edit=bank',
];

const financesScreens = (r: Records): string[] => [
  '/dashboard',
  '/timesheets',
  `/timesheets/${r.approvedSheet}`,
  '/invoices',
  `/invoices/${r.issuedInvoice}`,
  `/users/${r.person}`,
];

/** What the platform's people see. */
const operatorsScreens = (r: Records): string[] => [
  '/dashboard',
  ...nounsScreens('platform'),
  '/failed-mail',
  '/companies?search=nobody-is-called-so',
  ...tabs(`/companies/${r.tenant}`, 'edit'),
  `/companies/${r.suspendedTenant}`,
];

const seen = (as: Visitor, paths: readonly string[], status: Screen['status'] = 200): Screen[] =>
  paths.map((path) => ({ path, as, status }));

/** Every screen of this phase, once for each kind of visitor who sees something else there. */
export const screensOf = (r: Records): Screen[] => [
  ...seen('guest', guests),
  ...seen('guest', ['/no/such/screen'], 404),
  ...seen('forced', ['/force-change-password']),
  ...seen('guarded', ['/set-up-second-factor']),
  ...seen('admin', adminsScreens(r)),
  ...seen('admin', ['/clients/01900000-0000-7000-8000-000000000000'], 404),
  ...seen('contractor', contractorsScreens(r)),
  ...seen('finance', financesScreens(r)),
  ...seen('operator', operatorsScreens(r)),
];

/** The signed-in pages of one tenant: those that a stranger must not get anything from. */
export const signedInPages = (r: Records): string[] => [
  ...new Set([...adminsScreens(r), ...contractorsScreens(r), ...financesScreens(r), '/force-change-password']),
];
