import { loadMessages } from '@/lib/i18n/messages';
import { administratorPermissions } from '@/lib/permissions';
import { type CatalogueRow, catalogueFor, permissionsOf } from '@/lib/roles/catalogue';
import { changesBetween, levelOf, raiseWithView, rowState, withLevel, withRow } from '@/lib/roles/levels';
import { holds, lackingPermissions } from '@/lib/roles/policy';

const tenant = catalogueFor('tenant');
const anything = () => true;

function rowOf(resource: string): CatalogueRow {
  const row = tenant.flatMap(({ rows }) => rows).find((one) => one.resource === resource);
  if (!row) throw new Error(resource);
  return row;
}
function cellOf(resource: string, verb: string) {
  const cell = rowOf(resource).cells.find((one) => one.verb === verb);
  if (!cell) throw new Error(`${resource} ${verb}`);
  return cell;
}
const sorted = (permissions: Iterable<string>) => [...permissions].sort();

describe('the catalogue', () => {
  it.each(['tenant', 'platform'] as const)('of a %s holds what its administrator has, all of it and once', (kind) => {
    expect(sorted(permissionsOf(catalogueFor(kind)))).toEqual(sorted(administratorPermissions(kind)));
  });

  it('has a word for every area and every verb', () => {
    const { resources, verbs, groups } = Object(loadMessages('en').roles);
    for (const { group, rows } of [...tenant, ...catalogueFor('platform')]) {
      expect(Object.keys(groups)).toContain(group);
      for (const { resource, cells } of rows) {
        expect(Object.keys(resources)).toContain(resource);
        for (const { verb } of cells) expect(Object.keys(verbs)).toContain(verb);
      }
    }
  });
});

describe('levels', () => {
  const view = cellOf('contracts', 'view');

  it('takes the greater right where both are there', () => {
    expect(levelOf(new Set(['view_contracts', 'view_own_contracts']), view)).toBe('all');
    expect(levelOf(new Set(['view_own_contracts']), view)).toBe('own');
    expect(levelOf(new Set(), view)).toBe('none');
  });

  it('replaces one level by another and touches nothing else', () => {
    const before = new Set(['view_contracts', 'edit_own_contracts']);
    expect(sorted(withLevel(before, view, 'own'))).toEqual(['edit_own_contracts', 'view_own_contracts']);
    expect(sorted(withLevel(before, view, 'none'))).toEqual(['edit_own_contracts']);
  });

  it('lets see what may be changed, as far as it may be changed', () => {
    const row = rowOf('contracts');
    expect(sorted(raiseWithView(new Set(), row, cellOf('contracts', 'edit'), 'own', anything))).toEqual([
      'edit_own_contracts',
      'view_own_contracts',
    ]);
    expect(
      sorted(raiseWithView(new Set(['view_own_contracts']), row, cellOf('contracts', 'edit'), 'all', anything)),
    ).toEqual(['edit_contracts', 'view_contracts']);
    expect(
      sorted(raiseWithView(new Set(['view_contracts']), row, cellOf('contracts', 'edit'), 'own', anything)),
    ).toEqual(['edit_own_contracts', 'view_contracts']);
  });

  it('raises no view that the editor may not give', () => {
    const raised = raiseWithView(
      new Set(),
      rowOf('contracts'),
      cellOf('contracts', 'edit'),
      'all',
      (permission) => permission !== 'view_contracts',
    );
    expect(sorted(raised)).toEqual(['edit_contracts']);
  });

  it('turns a whole row on as far as the editor may, and off entirely', () => {
    const row = rowOf('contracts');
    const on = withRow(
      new Set(['view_clients']),
      row,
      true,
      (permission) => permission !== 'view_contracts' && permission !== 'delete_contracts',
    );
    expect(sorted(on)).toEqual([
      'create_contracts',
      'edit_contracts',
      'export_contracts',
      'view_clients',
      'view_own_contracts',
    ]);
    expect(rowState(on, row)).toBe('some');
    expect(sorted(withRow(on, row, false, anything))).toEqual(['view_clients']);
    expect(rowState(withRow(new Set(), row, true, anything), row)).toBe('all');
  });

  it('tells what a change gives and takes', () => {
    const { gives, takes } = changesBetween(
      tenant,
      new Set(['view_own_contracts', 'view_invoices', 'edit_timesheets']),
      new Set(['view_contracts', 'edit_own_timesheets']),
    );
    const said = (changes: typeof gives) => changes.map(({ cell, from, to }) => `${cell.all} ${from} ${to}`);
    expect(said(gives)).toEqual(['view_contracts own all']);
    expect(said(takes)).toEqual(['edit_timesheets all own', 'view_invoices all none']);
  });
});

describe('giving', () => {
  it("takes the right to all records for the right to one's own", () => {
    expect(holds(new Set(['view_contracts']), 'view_own_contracts')).toBe(true);
    expect(holds(new Set(['view_own_contracts']), 'view_contracts')).toBe(false);
  });

  it('lets stay what was given already, and names what would be new', () => {
    expect(
      lackingPermissions(
        new Set(['view_clients']),
        ['view_clients', 'view_invoices', 'void_invoices'],
        ['view_invoices'],
      ),
    ).toEqual(['void_invoices']);
  });
});
