import { administratorPermissions, type Permission, permissionTable, type Resource } from '@/lib/auth/permissions';

/** The resources as people look for them, group by group: what the roles screen and the catalogue handler show. */
const groups = [
  { key: 'hiring', resources: ['clients', 'submissions'] },
  { key: 'contracts', resources: ['contracts', 'contract_margins', 'commissions'] },
  { key: 'billing', resources: ['timesheets', 'invoices', 'payments'] },
  { key: 'profiles', resources: ['user_documents', 'user_notes', 'user_secrets'] },
  { key: 'modules', resources: ['modules', 'module_submissions'] },
  { key: 'administration', resources: ['users', 'roles', 'company_settings', 'audit_log', 'companies'] },
] as const satisfies { key: string; resources: readonly Resource[] }[];
export type Group = (typeof groups)[number]['key'];

/** One thing that can be done with a resource; `own` where it may be limited to the user's own records. */
export interface Cell {
  verb: Verb;
  all: Permission;
  own: Permission | null;
}
export type Verb = (typeof permissionTable)[Resource]['verbs'][number];

export interface CatalogueRow {
  resource: Resource;
  cells: readonly Cell[];
}

export interface CatalogueGroup {
  group: Group;
  rows: readonly CatalogueRow[];
}

/** What can be permitted in a company of this kind: a tenant's people never care for tenants, nor the platform's for business. */
export function catalogueFor(kind: 'platform' | 'tenant'): CatalogueGroup[] {
  const available = administratorPermissions(kind);
  return groups
    .map(({ key, resources }) => ({
      group: key,
      rows: resources.map(rowOf).filter(({ cells }) => cells.some(({ all }) => available.has(all))),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function rowOf(resource: Resource): CatalogueRow {
  const { verbs, own }: { verbs: readonly Verb[]; own: readonly string[] } = permissionTable[resource];
  return {
    resource,
    // The table's own rule of names (lib/auth/permissions.ts); catalogue.test.ts holds every one against it.
    cells: verbs.map((verb) => ({
      verb,
      all: `${verb}_${resource}` as Permission,
      own: own.includes(verb) ? (`${verb}_own_${resource}` as Permission) : null,
    })),
  };
}

/** Every permission of a catalogue in its order. */
export const permissionsOf = (catalogue: readonly CatalogueGroup[]): Permission[] =>
  catalogue.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ all, own }) => (own ? [all, own] : [all]))));
