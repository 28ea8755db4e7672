import { screensBeyondMenu } from '@/lib/menu/screens';
import { readMenu, readScreens, writeMenu, writeScreens } from '@/lib/menu/sent-menu';
import { sidebarFor } from '@/lib/menu/sidebar';

const all = () => true;

it('brings every screen and the whole menu to the page', () => {
  const beyond = screensBeyondMenu(all);
  expect(readScreens(writeScreens(beyond))).toEqual(beyond);
  const check = { id: '1', label: 'Site / safety check', icon: 'shield', group: null };
  const modules = [check, { ...check, id: '2', group: 'On site' }, { ...check, id: '3', group: 'On site' }];
  const pins = [
    { id: 'v1', list: 'clients', name: 'hire' },
    { id: 'v2', list: 'form:3', name: '/ in Cork' },
    { id: 'v3', list: 'nowhere', name: 'Gone' },
  ];
  const menu = sidebarFor(all, { modules, pins });
  const inside = menu.flatMap(({ children = [] }) => children);
  expect(inside.flatMap(({ children = [] }) => children)).toHaveLength(2);
  expect(writeMenu(menu)).toContain('clients/clients\n\thire\tview\t/clients?open=v1\n');
  expect(writeMenu(menu)).toContain('\t\t\t/ in Cork\tview\t/module/3?open=v2');
  expect(writeMenu(menu)).not.toContain('Gone');
  expect(readMenu(writeMenu(menu))).toEqual(menu);
});

it('brings the groups that a company has named, by whatever name', () => {
  const place = (key: 'hire' | 'pay' | 'clients', label: string, icon: string) => ({
    key,
    label,
    icon,
    isHidden: false,
  });
  const groups = [
    place('hire', 'place', 'hire'),
    place('pay', 'a/b', 'ready-sales'),
    place('clients', 'pay', 'clients'),
  ];
  const menu = sidebarFor(all, { groups });
  expect(menu.map(({ key, label, path }) => [key, label, path])).toEqual([
    ['hire', 'place', null],
    ['pay', 'a/b', null],
    ['clients', 'pay', null],
  ]);
  expect(readMenu(writeMenu(menu))).toEqual(menu);
});
