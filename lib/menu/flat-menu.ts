import type { MenuItem } from '@/lib/menu/sidebar';

/** A screen to jump to: `label` as in a menu item. */
export interface Screen {
  label: string;
  path: string;
}

/** The items of a menu and of all its branches, in reading order, each path once. */
export function flattenMenu(items: readonly MenuItem[]): Screen[] {
  const all = items.flatMap(({ label, path, children }) => [
    ...(path === null ? [] : [{ label, path }]),
    ...flattenMenu(children ?? []),
  ]);
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}
