import { flattenMenu, screensBeyondMenu } from '@/lib/menu/screens';
import { readMenu, readScreens, writeScreens } from '@/lib/menu/sent-menu';
import { sidebarFor } from '@/lib/menu/sidebar';

const all = () => true;

it('brings every screen and the whole menu to the page', () => {
  const beyond = screensBeyondMenu(all);
  expect(readScreens(writeScreens(beyond))).toEqual(beyond);
  expect(readMenu(writeScreens(flattenMenu(sidebarFor(all))))).toEqual(sidebarFor(all));
});
