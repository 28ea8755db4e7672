import type { Permission } from '@/lib/permissions';
import type { CatalogueGroup, CatalogueRow, PermissionCell } from '@/lib/roles/catalogue';

/** The extent of a permission: none, the user's own records, or everybody's. */
export type Level = 'none' | 'own' | 'all';

const heights: Record<Level, number> = { none: 0, own: 1, all: 2 };

/** The level of a cell. Anyone who may act on every record needs no right to their own (domain.md, "Permissions"). */
export function levelOf(permissions: ReadonlySet<string>, { all, own }: PermissionCell): Level {
  if (permissions.has(all)) return 'all';
  return own !== null && permissions.has(own) ? 'own' : 'none';
}

/** The permissions after one cell is set to another level. If the cell has no `own` level, `own` removes the permission. */
export function withLevel(permissions: ReadonlySet<string>, { all, own }: PermissionCell, level: Level): Set<string> {
  const next = new Set(permissions);
  next.delete(all);
  if (own) next.delete(own);
  if (level === 'all') next.add(all);
  if (level === 'own' && own) next.add(own);
  return next;
}

/**
 * As `withLevel`; raising a cell also raises the row's `view`, since nobody can change what they do not see. Only up to
 * the level that `may` allows.
 */
export function raiseWithView(
  permissions: ReadonlySet<string>,
  row: CatalogueRow,
  cell: PermissionCell,
  level: Level,
  may: (permission: Permission) => boolean,
): Set<string> {
  const next = withLevel(permissions, cell, level);
  const view = row.cells.find(({ verb }) => verb === 'view');
  if (!view || view === cell || heights[levelOf(next, view)] >= heights[level]) return next;
  const wanted: Level = level === 'own' && view.own === null ? 'all' : level;
  const permission = wanted === 'all' ? view.all : view.own;
  return permission !== null && may(permission) ? withLevel(next, view, wanted) : next;
}

/** Sets every cell of a row to the greatest level that `may` allows, or all of them to none. */
export function withRow(
  permissions: ReadonlySet<string>,
  row: CatalogueRow,
  on: boolean,
  may: (permission: Permission) => boolean,
): Set<string> {
  return row.cells.reduce<Set<string>>((before, cell) => {
    if (!on) return withLevel(before, cell, 'none');
    if (may(cell.all)) return withLevel(before, cell, 'all');
    return cell.own && may(cell.own) ? withLevel(before, cell, 'own') : before;
  }, new Set(permissions));
}

/** How much of a row is permitted. */
export function rowState(permissions: ReadonlySet<string>, { cells }: CatalogueRow): 'none' | 'some' | 'all' {
  const levels = cells.map((cell) => levelOf(permissions, cell));
  if (levels.every((level) => level === 'all')) return 'all';
  return levels.every((level) => level === 'none') ? 'none' : 'some';
}

/** One permission that a change gives or takes away. */
export interface LevelChange {
  row: CatalogueRow;
  cell: PermissionCell;
  from: Level;
  to: Level;
}

/** The permissions that a change gives and takes away, in the catalogue's order. */
export function changesBetween(
  catalogue: readonly CatalogueGroup[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
): { gives: LevelChange[]; takes: LevelChange[] } {
  const changes = catalogue
    .flatMap(({ rows }) =>
      rows.flatMap((row) =>
        row.cells.map((cell) => ({ row, cell, from: levelOf(before, cell), to: levelOf(after, cell) })),
      ),
    )
    .filter(({ from, to }) => from !== to);
  return {
    gives: changes.filter(({ from, to }) => heights[to] > heights[from]),
    takes: changes.filter(({ from, to }) => heights[to] < heights[from]),
  };
}
