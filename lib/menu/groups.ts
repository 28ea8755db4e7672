import { booksNeeds } from '@/lib/auth/money-seen';
import { outflowNeeds } from '@/lib/auth/outflow-needs';
import { staffNeeds } from '@/lib/auth/staff-needs';
import { listPath } from '@/lib/lists/list-path';
import { type NounKey, nounOf } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';
import { type GroupKey, groupKeys } from '@/lib/theme/menu-groups';

/** A screen of the menu, under its key there. */
export interface MenuScreen {
  key: string;
  path: string;
  /** Any one of these permissions opens it; if empty, everybody may open it. */
  opens: readonly Permission[];
  /** All of these are required, too. */
  needs?: readonly Permission[];
}

/** The screens of each group of the menu, in their order. The group of the modules begins with the company's own. */
export const groupScreens: Readonly<Record<GroupKey, readonly MenuScreen[]>> = {
  today: [
    { key: 'dashboard', path: '/dashboard', opens: [] },
    { key: 'waiting', path: '/today', opens: staffNeeds },
    { key: 'calendar', path: '/calendar', opens: staffNeeds },
    { key: 'toDos', path: '/to-dos', opens: staffNeeds },
  ],
  hire: [listOf('candidate'), listOf('candidate_list'), listOf('job_order'), listOf('submission')],
  place: [
    listOf('contract'),
    { key: 'readyToStart', path: '/ready-to-start', opens: ['view_requirements'] },
    { key: 'requirements', path: '/requirements', opens: ['view_requirements'] },
  ],
  time: [
    listOf('timesheet'),
    { key: 'leave', path: '/leave', opens: ['view_timesheets', 'view_own_timesheets'] },
    { key: 'monday', path: '/monday', opens: ['view_timesheets'] },
    { key: 'leakage', path: '/leakage', opens: ['view_timesheets'] },
  ],
  bill: [
    listOf('invoice'),
    { key: 'billingRuns', path: '/billing-runs', opens: ['create_invoices', 'issue_invoices'] },
    { key: 'bankStatements', path: '/bank-statements', opens: ['pay_payments'] },
    { key: 'reminders', path: '/reminders', opens: ['issue_invoices'] },
  ],
  pay: [
    { key: 'payRuns', path: '/pay-runs', opens: ['view_pay_runs', 'view_own_pay_runs'] },
    { key: 'paymentFiles', path: '/payment-files', opens: ['view_payment_files'] },
    { key: 'commissions', path: '/commissions', opens: ['view_commissions', 'view_own_commissions'] },
    { key: 'accountingExports', path: '/accounting-exports', opens: ['export_pay_runs'], needs: booksNeeds },
    { key: 'closing', path: '/closing', opens: ['set_lock_dates'], needs: booksNeeds },
  ],
  clients: [listOf('client')],
  modules: [listOf('form')],
  company: [
    listOf('company'),
    { key: 'failedMail', path: '/failed-mail', opens: ['view_companies'] },
    listOf('user'),
    listOf('role'),
    { key: 'auditLog', path: '/audit-log', opens: ['view_audit_log'] },
    { key: 'outflows', path: '/outflows', opens: ['edit_company_settings'], needs: outflowNeeds },
    { key: 'companySettings', path: '/company-settings', opens: ['view_company_settings'] },
  ],
};

function listOf(noun: NounKey): MenuScreen {
  const { plural, path, opens } = nounOf(noun);
  return { key: plural, path, opens };
}

/** Whether the menu can have a list, by the list's name: those of the nouns, of other screens, and of all modules. */
export const isMenuList = (list: string): boolean =>
  list.startsWith('form:') || groupKeys.some((key) => groupScreens[key].some(({ path }) => path === listPath(list)));
