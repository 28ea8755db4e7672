import {
  administratorPermissions,
  type Group,
  type Permission,
  permissionGroups,
  permissionTable,
  type Resource,
  resources,
} from '@/lib/permissions';

/** An action on a resource; `own` if it can be limited to the user's own records. */
export interface PermissionCell {
  verb: Verb;
  all: Permission;
  own: Permission | null;
}
export type Verb = (typeof permissionTable)[Resource]['verbs'][number];

export interface CatalogueRow {
  resource: Resource;
  cells: readonly PermissionCell[];
}

export interface CatalogueGroup {
  group: Group;
  rows: readonly CatalogueRow[];
}

/**
 * The permissions that exist in a company of this kind: a tenant's people have none on tenants, the platform's none on
 * business data.
 */
export function catalogueFor(kind: 'platform' | 'tenant'): CatalogueGroup[] {
  const available = administratorPermissions(kind);
  const rows = resources.map(rowOf).filter(({ cells }) => cells.some(({ all }) => available.has(all)));
  return permissionGroups
    .map((group) => ({ group, rows: rows.filter(({ resource }) => permissionTable[resource].group === group) }))
    .filter(({ rows }) => rows.length > 0);
}

function rowOf(resource: Resource): CatalogueRow {
  const { verbs, own }: { verbs: readonly Verb[]; own: readonly string[] } = permissionTable[resource];
  return {
    resource,
    // The table's own naming rule (lib/permissions.ts); catalogue.test.ts checks every name against it.
    cells: verbs.map((verb) => ({
      verb,
      all: `${verb}_${resource}` as Permission,
      own: own.includes(verb) ? (`${verb}_own_${resource}` as Permission) : null,
    })),
  };
}

/** Every permission of a catalogue in its order. */
export const permissionsOf = (catalogue: readonly CatalogueGroup[]): Permission[] =>
  catalogue.flatMap(({ rows }) =>
    rows.flatMap(({ cells }) => cells.flatMap(({ all, own }) => (own ? [all, own] : [all]))),
  );
