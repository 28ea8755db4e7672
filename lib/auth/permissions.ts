/**
 * The one table of what may be permitted (domain.md, "Permissions"). A permission is `<verb>_<resource>`, or
 * `<verb>_own_<resource>` for records that belong to the user. The roles screen, the catalogue handler and every check
 * are drawn from it; a permission that is not in it does not compile.
 */
export const permissionTable = {
  users: { verbs: ['view', 'create', 'edit', 'delete', 'export', 'invite'], own: [] },
  roles: { verbs: ['view', 'create', 'edit', 'delete'], own: [] },
  companies: { verbs: ['view', 'create', 'edit', 'delete', 'export'], own: [] },
  company_settings: { verbs: ['view', 'edit'], own: [] },
  modules: { verbs: ['view', 'create', 'edit', 'delete'], own: [] },
  module_submissions: { verbs: ['view', 'create', 'edit', 'delete', 'export'], own: ['view', 'edit', 'delete'] },
  submissions: { verbs: ['view', 'create', 'edit', 'delete', 'export', 'convert'], own: ['view', 'edit', 'delete', 'convert'] },
  clients: { verbs: ['view', 'create', 'edit', 'delete', 'export'], own: [] },
  contracts: { verbs: ['view', 'create', 'edit', 'delete', 'export'], own: ['view', 'edit'] },
  commissions: { verbs: ['view', 'create', 'edit', 'delete', 'export'], own: ['view'] },
  contract_margins: { verbs: ['view'], own: [] },
  timesheets: { verbs: ['view', 'create', 'edit', 'delete', 'export', 'approve'], own: ['view', 'create', 'edit', 'delete'] },
  invoices: { verbs: ['view', 'create', 'edit', 'delete', 'export', 'issue', 'void'], own: [] },
  payments: { verbs: ['view', 'pay'], own: [] },
  user_documents: { verbs: ['view', 'create', 'edit', 'delete'], own: ['view', 'create', 'edit', 'delete'] },
  user_notes: { verbs: ['view', 'create', 'edit', 'delete'], own: [] },
  /** Bank, tax and permit numbers of profiles: shown one by one, and every time it is logged. */
  user_secrets: { verbs: ['view', 'edit'], own: [] },
  audit_log: { verbs: ['view', 'export'], own: [] },
} as const;

type Table = typeof permissionTable;
export type Resource = keyof Table;
type FullPermission = { [R in Resource]: `${Table[R]['verbs'][number]}_${R}` }[Resource];
type OwnPermission = { [R in Resource]: `${Table[R]['own'][number]}_own_${R}` }[Resource];
export type Permission = FullPermission | OwnPermission;

const resources = Object.keys(permissionTable) as Resource[];

/** Every permission that exists, in the table's order. */
const allPermissions: readonly Permission[] = resources.flatMap((resource) => {
  const { verbs, own } = permissionTable[resource];
  return [
    ...verbs.map((verb) => `${verb}_${resource}` as Permission),
    ...own.map((verb) => `${verb}_own_${resource}` as Permission),
  ];
});

const known: ReadonlySet<string> = new Set(allPermissions);

/** Whether a stored string is a permission of this version of the program. */
export const isPermission = (value: string): value is Permission => known.has(value);

/** Only people of the platform company can hold these. */
const platformOnly: ReadonlySet<string> = new Set(permissionTable.companies.verbs.map((verb) => `${verb}_companies`));

/** What a company administrator holds: everything in the tenant, or on the platform the care of the tenants. */
export function administratorPermissions(kind: 'platform' | 'tenant'): ReadonlySet<Permission> {
  const tenants = new Set<Resource>(['users', 'roles', 'company_settings', 'audit_log', 'companies']);
  return new Set(
    kind === 'tenant'
      ? allPermissions.filter((permission) => !platformOnly.has(permission))
      : allPermissions.filter((permission) => [...tenants].some((resource) => permission.endsWith(`_${resource}`))),
  );
}

interface PermissionHolder {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/**
 * The specification's check (section 6): the list contains the permission and, for an `_own_` one, when an owner is
 * given, that owner is the user.
 */
export function can(holder: PermissionHolder, permission: Permission, ownerId?: string | null): boolean {
  if (!holder.permissions.has(permission)) return false;
  if (permission.includes('_own_') && ownerId !== undefined) return ownerId === holder.userId;
  return true;
}

/** Whether the holder has at least one of the permissions, without regard to a record. */
export const canAny = (holder: PermissionHolder, permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => holder.permissions.has(permission));
