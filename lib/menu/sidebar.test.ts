import { loadMessages } from '@/lib/i18n/messages';
import { flattenMenu } from '@/lib/menu/flat-menu';
import { groupScreens } from '@/lib/menu/groups';
import { hiddenScreens, type MenuItem, sidebarFor } from '@/lib/menu/sidebar';
import { nounList } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';
import { administratorPermissions } from '@/lib/permissions';
import { groupKeys } from '@/lib/theme/menu-groups';

const menuOf = (...held: Permission[]) => sidebarFor((permission) => held.includes(permission));
const pathsOf = (...held: Permission[]) => flattenMenu(menuOf(...held)).map(({ path }) => path);
/** A menu as its labels, those of groups with what is inside. */
const outline = (items: readonly MenuItem[]): unknown[] =>
  items.map(({ label, children }) => (children ? [label, outline(children)] : label));

it('has every noun in one group, and no screen twice', () => {
  const screens = groupKeys.flatMap((key) => groupScreens[key]);
  const paths = screens.map(({ path }) => path);
  expect(nounList.filter(({ path }) => !paths.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(screens.map(({ key }) => key)).size).toBe(screens.length);
});

it('folds at most seven groups, neither the pages of the day nor a single item', () => {
  const menu = sidebarFor(() => true, { modules: [{ id: 'a', label: 'A', icon: 'shield', group: null }] });
  expect(menu.filter(({ children }) => children)).toHaveLength(7);
  expect(outline(menuOf('view_contracts', 'view_clients', 'view_candidates', 'view_jobs'))).toEqual([
    'dashboard',
    'waiting',
    'calendar',
    'toDos',
    ['hire', ['candidates', 'jobs']],
    'contracts',
    'clients',
  ]);
});

it('shows everybody the dashboard, and nobody more than they may open', () => {
  expect(pathsOf()).toEqual(['/dashboard']);
});

it('shows the Monday board and what is held up to whoever sees all time', () => {
  expect(pathsOf('view_timesheets')).toEqual([
    '/dashboard',
    '/today',
    '/calendar',
    '/to-dos',
    '/timesheets',
    '/leave',
    '/monday',
    '/leakage',
  ]);
});

it.each<[Permission, string]>([
  ['view_submissions', '/submissions'],
  ['view_own_submissions', '/submissions'],
  ['view_contracts', '/contracts'],
  ['view_invoices', '/invoices'],
  ['view_clients', '/clients'],
  ['view_roles', '/roles'],
  ['view_company_settings', '/company-settings'],
])('%s opens %s, and as the office’s the calendar and the to-dos', (permission, path) => {
  expect(pathsOf(permission)).toEqual(['/dashboard', '/today', '/calendar', '/to-dos', path]);
});

it.each<[Permission, string]>([['view_own_contracts', '/contracts']])(
  '%s opens %s, and neither calendar nor to-dos',
  (permission, path) => {
    expect(pathsOf(permission)).toEqual(['/dashboard', path]);
  },
);

it('does not take the right to edit for the right to see the list', () => {
  expect(pathsOf('edit_contracts', 'create_clients')).toEqual(['/dashboard']);
});

it('shows a company administrator every screen, a contractor their own', () => {
  const admin = administratorPermissions('tenant');
  const platforms = ['/companies', '/failed-mail'];
  const all = flattenMenu(sidebarFor(() => true)).filter(({ path }) => !platforms.includes(path));
  expect(flattenMenu(sidebarFor((permission) => admin.has(permission)))).toEqual(all);
  expect(pathsOf('view_own_contracts', 'view_own_timesheets')).toEqual([
    '/dashboard',
    '/contracts',
    '/timesheets',
    '/leave',
  ]);
  expect(pathsOf('view_own_timesheets')).toEqual(['/dashboard', '/timesheets', '/leave']);
});

it('has the company’s modules before the list of modules, each branch in the place of its first', () => {
  const entry = (id: string, group: string | null) => ({ id, label: id.toUpperCase(), icon: 'shield', group });
  const modules = [entry('a', null), entry('b', 'Safety'), entry('c', null), entry('d', 'Safety')];
  const menu = sidebarFor((permission) => permission === 'view_modules', { modules });
  const inside = ['A', ['Safety', ['B', 'D']], 'C', 'forms'];
  expect(outline(menu)).toEqual(['dashboard', 'waiting', 'calendar', 'toDos', ['modules', inside]]);
  expect(flattenMenu(menu).map(({ path }) => path)).toContain('/module/d');
  expect(outline(sidebarFor(() => false, { modules: modules.slice(1, 2) }))).toEqual(['dashboard', ['Safety', ['B']]]);
});

it('folds the pages of the day for a company that has named their group', () => {
  const groups = groupKeys.map((key) => ({
    key,
    label: key === 'today' ? 'My day' : null,
    icon: key,
    isHidden: false,
  }));
  expect(outline(sidebarFor((permission) => permission === 'view_clients', { groups }))).toEqual([
    ['My day', ['dashboard', 'waiting', 'calendar', 'toDos']],
    'clients',
  ]);
});

it('leaves a hidden group to the search, for whoever may open its screens', () => {
  const groups = groupKeys.map((key) => ({ key, label: null, icon: key, isHidden: key === 'time' }));
  expect(flattenMenu(sidebarFor(() => true, { groups })).map(({ path }) => path)).not.toContain('/monday');
  const own = (permission: Permission) => permission === 'view_own_timesheets';
  expect(hiddenScreens(own, groups)).toEqual([
    { label: 'timesheets', path: '/timesheets' },
    { label: 'leave', path: '/leave' },
  ]);
});

/** Eleven letters of the collapsed sidebar's type fill its 72 px; a longer word must contain a place to break. */
it.each(['en', 'fr', 'es', 'it'] as const)('has labels in %s that fit the collapsed sidebar', (language) => {
  const texts = new Map<string, unknown>(Object.entries(Object(loadMessages(language).menu)));
  const items = sidebarFor(() => true).flatMap((item) => [item, ...(item.children ?? [])]);
  const words = items.flatMap(({ label }) => String(texts.get(label)).split(/[\s\u00ad]/));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => word.length > 11)).toEqual([]);
});
