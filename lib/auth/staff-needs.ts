import { canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/**
 * Any one of these makes somebody a member of the office: they see more than their own contracts, time, pay and papers, which
 * is what the people who are placed see.
 */
export const staffNeeds = [
  'view_candidates',
  'view_candidate_lists',
  'view_jobs',
  'view_own_jobs',
  'view_clients',
  'view_submissions',
  'view_own_submissions',
  'view_contracts',
  'edit_own_contracts',
  'view_requirements',
  'view_commissions',
  'view_timesheets',
  'view_invoices',
  'view_payments',
  'view_pay_runs',
  'view_payment_files',
  'view_modules',
  'view_module_submissions',
  'view_users',
  'view_roles',
  'view_company_settings',
  'view_audit_log',
] as const satisfies readonly [Permission, ...Permission[]];

/** Whether somebody is a member of the office. */
export const isStaff = (holder: PermissionHolder): boolean => canAny(holder, staffNeeds);
