import type { Permission } from '@/lib/auth/permissions';

export const startingRoleKeys = ['recruiter', 'account_manager', 'finance', 'contractor'] as const;
export type StartingRoleKey = (typeof startingRoleKeys)[number];

/** The roles that a new company starts with (domain.md, "Who uses it"); the company may change them. */
export const startingRoles: Record<StartingRoleKey, { name: string; permissions: readonly Permission[] }> = {
  recruiter: {
    name: 'Recruiter',
    permissions: [
      'view_clients', 'create_clients', 'edit_clients',
      'view_submissions', 'create_submissions', 'edit_submissions', 'delete_submissions', 'export_submissions', 'convert_submissions',
      'view_contracts', 'create_contracts', 'view_contract_margins',
      'view_own_commissions', 'view_own_user_documents',
    ],
  },
  account_manager: {
    name: 'Account manager',
    permissions: [
      'view_clients', 'create_clients', 'edit_clients', 'delete_clients', 'export_clients',
      'view_submissions', 'edit_submissions', 'convert_submissions', 'export_submissions',
      'view_contracts', 'create_contracts', 'edit_contracts', 'delete_contracts', 'export_contracts', 'view_contract_margins',
      'view_commissions', 'create_commissions', 'edit_commissions', 'delete_commissions',
      'view_timesheets', 'create_timesheets', 'edit_timesheets', 'delete_timesheets', 'approve_timesheets', 'export_timesheets',
      'view_invoices',
    ],
  },
  finance: {
    name: 'Finance',
    permissions: [
      'view_clients', 'edit_clients', 'export_clients',
      'view_contracts', 'edit_contracts', 'export_contracts', 'view_contract_margins', 'view_commissions',
      'view_timesheets', 'export_timesheets',
      'view_invoices', 'create_invoices', 'edit_invoices', 'delete_invoices', 'export_invoices', 'issue_invoices', 'void_invoices',
      'view_payments', 'pay_payments',
      'view_users', 'view_user_secrets', 'edit_user_secrets',
    ],
  },
  contractor: {
    name: 'Contractor',
    permissions: [
      'view_own_contracts',
      'view_own_timesheets', 'create_own_timesheets', 'edit_own_timesheets', 'delete_own_timesheets',
      'view_own_user_documents', 'create_own_user_documents',
    ],
  },
};
