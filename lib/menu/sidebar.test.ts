import { loadMessages } from '@/lib/i18n/messages';
import { sidebarFor } from '@/lib/menu/sidebar';
import type { Permission } from '@/lib/permissions';
import { administratorPermissions } from '@/lib/permissions';

const pathsOf = (...held: Permission[]) =>
  sidebarFor((permission) => held.includes(permission)).map(({ path }) => path);

it('shows everybody the dashboard, and nobody more than they may open', () => {
  expect(pathsOf()).toEqual(['/dashboard']);
});

it('shows the Monday board and what is held up to whoever sees all time', () => {
  expect(pathsOf('view_timesheets')).toEqual(['/dashboard', '/to-dos', '/timesheets', '/monday', '/leakage']);
});

it.each<[Permission, string]>([
  ['view_submissions', '/submissions'],
  ['view_own_submissions', '/submissions'],
  ['view_contracts', '/contracts'],
  ['view_invoices', '/invoices'],
  ['view_clients', '/clients'],
  ['view_roles', '/roles'],
  ['view_company_settings', '/company-settings'],
])('%s opens %s, and as the office’s the to-dos', (permission, path) => {
  expect(pathsOf(permission)).toEqual(['/dashboard', '/to-dos', path]);
});

it.each<[Permission, string]>([
  ['view_own_contracts', '/contracts'],
  ['view_own_timesheets', '/timesheets'],
])('%s opens %s, and no to-dos', (permission, path) => {
  expect(pathsOf(permission)).toEqual(['/dashboard', path]);
});

it('does not take the right to edit for the right to see the list', () => {
  expect(pathsOf('edit_contracts', 'create_clients')).toEqual(['/dashboard']);
});

it('shows a company administrator every screen, a contractor their own', () => {
  const admin = administratorPermissions('tenant');
  const platforms = ['/companies', '/failed-mail'];
  const all = sidebarFor(() => true).flatMap(({ path }) => (path && !platforms.includes(path) ? [path] : []));
  expect(sidebarFor((permission) => admin.has(permission)).map(({ path }) => path)).toEqual(all);
  expect(pathsOf('view_own_contracts', 'view_own_timesheets')).toEqual(['/dashboard', '/contracts', '/timesheets']);
});

it('has the company’s modules before what looks after the company, each group in the place of its first', () => {
  const entry = (id: string, group: string | null) => ({ id, label: id.toUpperCase(), icon: 'shield', group });
  const menu = sidebarFor(
    (permission) => permission === 'view_modules',
    [entry('a', null), entry('b', 'Safety'), entry('c', null), entry('d', 'Safety')],
  );
  expect(menu.map(({ label, path }) => [label, path])).toEqual([
    ['dashboard', '/dashboard'],
    ['toDos', '/to-dos'],
    ['A', '/module/a'],
    ['Safety', null],
    ['C', '/module/c'],
    ['forms', '/modules'],
  ]);
  expect(menu[3]?.children?.map(({ path }) => path)).toEqual(['/module/b', '/module/d']);
});

/** Eleven letters of the collapsed sidebar's type fill its 72 px; a longer word must contain a place to break. */
it.each(['en', 'fr', 'es', 'it'] as const)('has labels in %s that fit the collapsed sidebar', (language) => {
  const texts = new Map<string, unknown>(Object.entries(Object(loadMessages(language).menu)));
  const words = sidebarFor(() => true).flatMap(({ label }) => String(texts.get(label)).split(/[\s\u00ad]/));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => word.length > 11)).toEqual([]);
});
