import type { Screen } from '@/lib/menu/flat-menu';
import { flattenMenu } from '@/lib/menu/flat-menu';
import { screensBeyondMenu, screensFor, searchScreens } from '@/lib/menu/screens';
import screenWords from '@/messages/en/screen_words.json';

const screens: Screen[] = [
  { label: 'Tableau de bord', path: '/dashboard' },
  { label: 'Nouvelle société', path: '/companies/create' },
  { label: 'Sociétés', path: '/companies' },
];
const find = (query: string) => searchScreens(screens, query, ({ label }) => label).map(({ path }) => path);

it('finds by any word, whatever its case and accents, names that begin with it first', () => {
  expect(find('SOCIETE')).toEqual(['/companies', '/companies/create']);
  expect(find('bord tab')).toEqual(['/dashboard']);
  expect(find('xyz')).toEqual([]);
});

it('gives everything for nothing typed', () => {
  expect(find('  ')).toHaveLength(3);
});

it('offers to create only what the user may create', () => {
  const paths = screensFor((permission) => permission === 'create_clients').map(({ path }) => path);
  expect(paths).toContain('/clients/create');
  expect(paths).not.toContain('/contracts/create');
  expect(paths).not.toContain('/clients');
});

it('flattens branches, without items that lead nowhere and without repeats', () => {
  const leaf = { key: 'a', icon: 'a', label: 'a', path: '/a' };
  expect(flattenMenu([{ key: 'b', icon: 'b', label: 'b', path: null, children: [leaf, leaf] }, leaf])).toEqual([
    { label: 'a', path: '/a' },
  ]);
});

it.each(['/calendar', '/today', '/dashboard'])('has %s once for everybody, in the menu or beyond it', (screen) => {
  for (const isOffice of [true, false])
    expect(screensFor(() => isOffice).filter(({ path }) => path === screen)).toHaveLength(1);
});

it('has the calendar beyond the menu for whoever has no menu with it', () => {
  expect(screensBeyondMenu(() => false).map(({ path }) => path)).toContain('/calendar');
  expect(screensBeyondMenu(() => true).map(({ path }) => path)).not.toContain('/calendar');
});

it('finds a screen by what people do there, after those whose name says it', () => {
  const also = ({ path }: Screen) => (path === '/dashboard' ? 'ce qui attend, sociétés à relancer' : '');
  const by = (query: string) => searchScreens(screens, query, ({ label }) => label, also).map(({ path }) => path);
  expect(by('attend')).toEqual(['/dashboard']);
  expect(by('tableau relancer')).toEqual(['/dashboard']);
  expect(by('sociétés')).toEqual(['/companies', '/dashboard']);
});

it('has further words only for screens that there are', () => {
  const labels = screensFor(() => true).map(({ label }) => label);
  expect(Object.keys(screenWords).filter((label) => !labels.includes(label))).toEqual([]);
});
