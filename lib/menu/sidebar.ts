import { booksNeeds } from '@/lib/auth/money-seen';
import { outflowNeeds } from '@/lib/auth/outflow-needs';
import { staffNeeds } from '@/lib/auth/staff-needs';
import { nounList } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';

/**
 * An item of the menu as `GET /api/v1/user/settings` sends it (specification, section 3). `label` is a key of the namespace
 * `menu`; a label without such a key (a module that a company named itself) is shown as it is. An item with children needs no
 * path of its own.
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
  /** Any one of these permissions opens it; if empty, everybody may open it. */
  opens: readonly Permission[];
  /** All of these are required, too. */
  needs?: readonly Permission[];
}

/** Screens about what people need before they work. */
const readyToStart = {
  key: 'readyToStart',
  path: '/ready-to-start',
  opens: ['view_requirements'],
} as const satisfies Entry;
const requirements = {
  key: 'requirements',
  path: '/requirements',
  opens: ['view_requirements'],
} as const satisfies Entry;

/** Time before it becomes money, and screens about the earnings from approved time and invoices, which are no nouns. */
const monday = { key: 'monday', path: '/monday', opens: ['view_timesheets'] } as const satisfies Entry;
const leakage = { key: 'leakage', path: '/leakage', opens: ['view_timesheets'] } as const satisfies Entry;
const billingRuns = {
  key: 'billingRuns',
  path: '/billing-runs',
  opens: ['create_invoices', 'issue_invoices'],
} as const satisfies Entry;
const reminders = { key: 'reminders', path: '/reminders', opens: ['issue_invoices'] } as const satisfies Entry;
const bankStatements = {
  key: 'bankStatements',
  path: '/bank-statements',
  opens: ['pay_payments'],
} as const satisfies Entry;
const payRuns = {
  key: 'payRuns',
  path: '/pay-runs',
  opens: ['view_pay_runs', 'view_own_pay_runs'],
} as const satisfies Entry;
const commissions = {
  key: 'commissions',
  path: '/commissions',
  opens: ['view_commissions', 'view_own_commissions'],
} as const satisfies Entry;

const accountingExports = {
  key: 'accountingExports',
  path: '/accounting-exports',
  opens: ['export_pay_runs'],
  needs: booksNeeds,
} as const satisfies Entry;

/** In the menu's order: the nouns between the dashboard and the company's administration. */
const entries = [
  { key: 'dashboard', path: '/dashboard', opens: [] },
  { key: 'toDos', path: '/to-dos', opens: staffNeeds },
  ...nounList.flatMap(({ plural, path, opens }) => [
    { key: plural, path, opens },
    ...(plural === 'contracts' ? [readyToStart, requirements] : []),
    ...(plural === 'timesheets' ? [monday] : []),
    ...(plural === 'invoices'
      ? [billingRuns, bankStatements, reminders, leakage, payRuns, commissions, accountingExports]
      : []),
  ]),
  { key: 'failedMail', path: '/failed-mail', opens: ['view_companies'] },
  { key: 'auditLog', path: '/audit-log', opens: ['view_audit_log'] },
  { key: 'outflows', path: '/outflows', opens: ['edit_company_settings'], needs: outflowNeeds },
  { key: 'companySettings', path: '/company-settings', opens: ['view_company_settings'] },
] as const satisfies readonly Entry[];

/** A module in the sidebar: a form, named for its reader. */
export interface ModuleEntry {
  id: string;
  label: string;
  icon: string;
  /** The branch that contains it; null for the menu itself. */
  group: string | null;
}

/**
 * The sidebar of a user who may do what `can` says: only screens that they may open. The company's own modules follow
 * the nouns of everyday work, in their order, each group as a branch in the place of its first module.
 */
export function sidebarFor(can: Can, modules: readonly ModuleEntry[] = []): MenuItem[] {
  const open = entries.filter(
    ({ opens, needs = [] }: Entry) => (opens.length === 0 || opens.some(can)) && needs.every(can),
  );
  const after = entries.findIndex(({ key }) => key === 'forms');
  const shown = (some: typeof open) => some.map(({ key, path }) => ({ key, icon: key, label: key, path }));
  const isBefore = (entry: (typeof open)[number]) => entries.indexOf(entry) < after;
  return [...shown(open.filter(isBefore)), ...moduleItems(modules), ...shown(open.filter((entry) => !isBefore(entry)))];
}

function moduleItems(modules: readonly ModuleEntry[]): MenuItem[] {
  const groups = [...new Set(modules.map(({ id, group }) => group ?? id))];
  return groups.flatMap((name): MenuItem[] => {
    const inside = modules.filter(({ group }) => group === name);
    const items = (inside.length > 0 ? inside : modules.filter(({ id }) => id === name)).map(moduleItem);
    const [first] = items;
    if (!first) return [];
    return inside.length > 0
      ? [{ key: groupKey(name), icon: first.icon, label: name, path: null, children: items }]
      : items;
  });
}

/** The key of a branch, which differs from the keys of items with the same name. */
export const groupKey = (name: string): string => `group-${name}`;

function moduleItem({ id, label, icon }: ModuleEntry): MenuItem {
  const path = `/module/${id}`;
  return { key: path, icon: `module-${icon}`, label, path };
}
