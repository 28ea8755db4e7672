import { screensBeyondMenu } from '@/lib/menu/screens';
import { readMenu, readScreens, writeMenu, writeScreens } from '@/lib/menu/sent-menu';
import { sidebarFor } from '@/lib/menu/sidebar';

const all = () => true;

it('brings every screen and the whole menu to the page', () => {
  const beyond = screensBeyondMenu(all);
  expect(readScreens(writeScreens(beyond))).toEqual(beyond);
  const check = { id: '1', label: 'Site / safety check', icon: 'shield', group: null };
  const menu = sidebarFor(all, [
    check,
    { ...check, id: '2', group: 'On site' },
    { ...check, id: '3', group: 'On site' },
  ]);
  const inside = menu.flatMap(({ children = [] }) => children);
  expect(inside.flatMap(({ children = [] }) => children)).toHaveLength(2);
  expect(readMenu(writeMenu(menu))).toEqual(menu);
});
