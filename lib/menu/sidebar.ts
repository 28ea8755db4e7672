import type { Permission } from '@/lib/auth/permissions';
import { nounList } from '@/lib/nouns';

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

interface Entry {
  key: string;
  path: string;
  /** Any one of the permissions opens it; none named means everybody. */
  opens: readonly Permission[];
}

/** In the menu's order: the nouns between the dashboard and what looks after the company. */
const entries = [
  { key: 'dashboard', path: '/dashboard', opens: [] },
  ...nounList.map(({ plural, path, opens }) => ({ key: plural, path, opens })),
  { key: 'failedMail', path: '/failed-mail', opens: ['view_companies'] },
  { key: 'auditLog', path: '/audit-log', opens: ['view_audit_log'] },
  { key: 'companySettings', path: '/company-settings', opens: ['view_company_settings'] },
] as const satisfies readonly Entry[];

/** The sidebar of a user who may do what `can` says: only screens that open. */
export function sidebarFor(can: Can): MenuItem[] {
  return entries
    .filter(({ opens }: Entry) => opens.length === 0 || opens.some(can))
    .map(({ key, path }) => ({ key, icon: key, label: key, path }));
}
