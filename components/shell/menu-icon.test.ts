import { readFileSync } from 'node:fs';
import { sidebarFor } from '@/lib/menu/sidebar';

it('has a picture for each item of the menu', () => {
  const drawn = readFileSync('components/shell/menu-icon.module.css', 'utf8');
  const items = sidebarFor(() => true).map(({ icon }) => icon);
  expect(items.length).toBeGreaterThan(10);
  expect(items.filter((name) => !drawn.includes(`[data-name="${name}"]`))).toEqual([]);
});
