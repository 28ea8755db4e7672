import type { Permission } from '@/lib/auth/permissions';

/**
 * An item of the menu as `GET /api/v1/user/settings` sends it (specification, section 3). `label` is a key of the
 * namespace `menu`; a label without such a key (a module that a company named itself) is shown as it is. An item with
 * children need have no path of its own.
 */
export interface MenuItem {
  key: string;
  icon: string;
  label: string;
  path: string | null;
  children?: MenuItem[];
}

/** Whether the user holds a permission. */
export type Can = (permission: Permission) => boolean;

/** Screens of the menu in its order; any one of the permissions opens it, none named means everybody. */
const entries: readonly { key: string; path: string; opens: readonly Permission[] }[] = [
  { key: 'dashboard', path: '/dashboard', opens: [] },
  { key: 'submissions', path: '/submissions', opens: ['view_submissions', 'view_own_submissions'] },
  { key: 'contracts', path: '/contracts', opens: ['view_contracts', 'view_own_contracts'] },
  { key: 'timesheets', path: '/timesheets', opens: ['view_timesheets', 'view_own_timesheets'] },
  { key: 'invoices', path: '/invoices', opens: ['view_invoices'] },
  { key: 'clients', path: '/clients', opens: ['view_clients'] },
  { key: 'users', path: '/users', opens: ['view_users'] },
  { key: 'companies', path: '/companies', opens: ['view_companies'] },
  { key: 'roles', path: '/roles', opens: ['view_roles'] },
  { key: 'auditLog', path: '/audit-log', opens: ['view_audit_log'] },
  { key: 'companySettings', path: '/company-settings', opens: ['view_company_settings'] },
];

/** The sidebar of a user who may do what `can` says: only screens that open. */
export function sidebarFor(can: Can): MenuItem[] {
  return entries
    .filter(({ opens }) => opens.length === 0 || opens.some(can))
    .map(({ key, path }) => ({ key, icon: key, label: key, path }));
}
