/** The groups in which the roles screen shows the permissions, in its order. */
export const permissionGroups = ['hiring', 'contracts', 'billing', 'profiles', 'modules', 'administration'] as const;
export type Group = (typeof permissionGroups)[number];

/**
 * The only table of permissions (domain.md, "Permissions"). A permission is `<verb>_<resource>`, or
 * `<verb>_own_<resource>` for records that belong to the user. The roles screen, the catalogue handler and every check
 * use this table; a permission that is not in it does not compile.
 */
export const permissionTable = {
  clients: { group: 'hiring', verbs: ['view', 'create', 'edit', 'delete', 'export'], own: [] },
  candidates: { group: 'hiring', verbs: ['view', 'create', 'edit', 'delete', 'export', 'merge', 'erase'], own: [] },
  /** Documents of candidates and of people who work on contracts; `user_documents` are everybody's, the office's, too. */
  candidate_documents: { group: 'hiring', verbs: ['view', 'verify'], own: [] },
  /** Shown one by one, and each time is logged. */
  birth_dates: { group: 'hiring', verbs: ['view'], own: [] },
  candidate_lists: { group: 'hiring', verbs: ['view', 'create', 'edit', 'delete', 'export'], own: [] },
  jobs: { group: 'hiring', verbs: ['view', 'create', 'edit', 'delete', 'export'], own: ['view', 'edit'] },
  /** What candidates want, jobs pay and submissions agree, for people who see only their own of these. */
  rates: { group: 'hiring', verbs: ['view'], own: [] },
  submissions: {
    group: 'hiring',
    verbs: ['view', 'create', 'edit', 'delete', 'export', 'convert'],
    own: ['view', 'edit', 'delete', 'convert'],
  },
  contracts: { group: 'contracts', verbs: ['view', 'create', 'edit', 'delete', 'export'], own: ['view', 'edit'] },
  contract_margins: { group: 'contracts', verbs: ['view'], own: [] },
  /** Accepting rates below the lowest margin of a company or client. */
  margin_floor: { group: 'contracts', verbs: ['override'], own: [] },
  /** What people need before they work: the sets of the company, and whether a contract may do without something. */
  requirements: { group: 'contracts', verbs: ['view', 'edit', 'override'], own: ['view'] },
  commissions: { group: 'contracts', verbs: ['view', 'create', 'edit', 'delete', 'export'], own: ['view'] },
  timesheets: {
    group: 'billing',
    verbs: ['view', 'create', 'edit', 'delete', 'export', 'approve'],
    own: ['view', 'create', 'edit', 'delete'],
  },
  invoices: {
    group: 'billing',
    verbs: ['view', 'create', 'edit', 'delete', 'export', 'issue', 'void'],
    own: [],
  },
  /** Accepting time that exceeds the budget of a purchase order. */
  budget: { group: 'billing', verbs: ['override'], own: [] },
  /** Paying a week less than the contract's law asks for. */
  legal_minimum: { group: 'billing', verbs: ['override'], own: [] },
  payments: { group: 'billing', verbs: ['view', 'pay'], own: [] },
  pay_runs: { group: 'billing', verbs: ['view', 'create', 'delete', 'approve', 'export'], own: ['view'] },
  /** Locking the books up to a day, opening them again, and closing months. */
  lock_dates: { group: 'billing', verbs: ['set'], own: [] },
  /** Files for the bank that pay people: nobody approves their own. */
  payment_files: { group: 'billing', verbs: ['view', 'create', 'approve'], own: [] },
  user_documents: {
    group: 'profiles',
    verbs: ['view', 'create', 'edit', 'delete'],
    own: ['view', 'create', 'edit', 'delete'],
  },
  user_notes: { group: 'profiles', verbs: ['view', 'create', 'edit', 'delete'], own: [] },
  /** Bank, tax and permit numbers of profiles: shown one by one, and each time is logged. */
  user_secrets: { group: 'profiles', verbs: ['view', 'edit'], own: [] },
  modules: { group: 'modules', verbs: ['view', 'create', 'edit', 'delete'], own: [] },
  module_submissions: {
    group: 'modules',
    verbs: ['view', 'create', 'edit', 'delete', 'export'],
    own: ['view', 'edit', 'delete'],
  },
  users: { group: 'administration', verbs: ['view', 'create', 'edit', 'delete', 'export', 'invite'], own: [] },
  roles: { group: 'administration', verbs: ['view', 'create', 'edit', 'delete'], own: [] },
  /** Keeping views of lists for a role or for everybody; anybody keeps their own. */
  views: { group: 'administration', verbs: ['share'], own: [] },
  company_settings: { group: 'administration', verbs: ['view', 'edit'], own: [] },
  audit_log: { group: 'administration', verbs: ['view', 'export'], own: [] },
  companies: { group: 'administration', verbs: ['view', 'create', 'edit', 'delete', 'export'], own: [] },
} as const satisfies Record<string, { group: Group; verbs: readonly string[]; own: readonly string[] }>;

type Table = typeof permissionTable;
export type Resource = keyof Table;
type FullPermission = { [R in Resource]: `${Table[R]['verbs'][number]}_${R}` }[Resource];
type OwnPermission = { [R in Resource]: `${Table[R]['own'][number]}_own_${R}` }[Resource];
export type Permission = FullPermission | OwnPermission;

export const resources = Object.keys(permissionTable) as Resource[];

/** Every permission that exists, in the table's order. */
export const allPermissions: readonly Permission[] = resources.flatMap((resource) => {
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

/** The permissions of a company administrator: everything in the tenant, or on the platform the care of the tenants. */
export function administratorPermissions(kind: 'platform' | 'tenant'): ReadonlySet<Permission> {
  const tenants = new Set<Resource>(['users', 'roles', 'views', 'company_settings', 'audit_log', 'companies']);
  return new Set(
    kind === 'tenant'
      ? allPermissions.filter((permission) => !platformOnly.has(permission))
      : allPermissions.filter((permission) => [...tenants].some((resource) => permission.endsWith(`_${resource}`))),
  );
}

/**
 * The permissions of a person that remain when platform support acts as them: those that show something, but no secret.
 * So no screen offers support an action that `lib/auth/support-writes.ts` does not name.
 */
export const supportPermissions = (held: ReadonlySet<Permission>): ReadonlySet<Permission> =>
  new Set([...held].filter((permission) => /^(view|export)_/.test(permission) && !secrets.has(permission)));

const secrets: ReadonlySet<Permission> = new Set<Permission>(['view_user_secrets', 'view_birth_dates']);

/** A holder of permissions: an actor, or the browser's session. */
export interface PermissionHolder {
  userId: string;
  permissions: ReadonlySet<Permission>;
  /** Set while platform support acts as the holder: what is open to everybody who is signed in may not be open to support. */
  impersonation?: unknown;
}

/**
 * The specification's check (section 6), for the parts of a page: the list contains the permission and, for an `_own_`
 * permission if the ids of both owner and user are given, these match. A handler's answer is limited by its query's own
 * scope.
 */
export function can(holder: PermissionHolder, permission: Permission, ownerId?: string | null): boolean {
  if (!holder.permissions.has(permission)) return false;
  if (permission.includes('_own_') && ownerId && holder.userId) return ownerId === holder.userId;
  return true;
}

/** The stricter check, for rights on a record: a record that belongs to nobody is not the user's own. */
export const canOwn = (holder: PermissionHolder, permission: Permission, ownerId: string | null): boolean =>
  ownerId !== null && can(holder, permission, ownerId);

/** Whether the holder has at least one of the permissions, without regard to a record. */
export const canAny = (holder: PermissionHolder, permissions: readonly Permission[]): boolean =>
  permissions.some((permission) => holder.permissions.has(permission));
