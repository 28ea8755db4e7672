import { readFileSync } from 'node:fs';
import { formIcons } from '@/lib/forms/definition/schema';
import { readyIcon, readyNames } from '@/lib/menu/ready-names';
import { sidebarFor } from '@/lib/menu/sidebar';

it('has a picture for each item of the menu', () => {
  const drawn = readFileSync('components/shell/menu/menu-icon.module.css', 'utf8');
  const groups = sidebarFor(() => true);
  const items = [...groups, ...groups.flatMap(({ children = [] }) => children)].map(({ icon }) => icon);
  expect(items.length).toBeGreaterThan(10);
  const ofModules = formIcons.filter((icon) => icon !== 'form').map((icon) => `module-${icon}`);
  expect(
    [...items, ...ofModules, ...readyNames.map(readyIcon), 'view'].filter(
      (name) => !drawn.includes(`[data-name="${name}"]`),
    ),
  ).toEqual([]);
});
