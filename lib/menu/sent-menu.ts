import type { Screen } from '@/lib/menu/flat-menu';
import { isGroupKey, moduleGroupKey } from '@/lib/menu/group-keys';
import type { MenuItem } from '@/lib/menu/sidebar';

/** Screens as text in a page, `dashboard/dashboard clients/clients …`: as objects they take three times as much. */
export const writeScreens = (screens: readonly Screen[]): string =>
  screens.map(({ label, path }) => label + path).join(' ');

/** Reads the screens that `writeScreens` has written. */
export const readScreens = (text: string): Screen[] => text.split(' ').map(readScreen);

function readScreen(text: string): Screen {
  const end = text.indexOf('/');
  return { label: text.slice(0, end), path: text.slice(end) };
}

/**
 * The main menu as text in a page, a line per item, below a branch with one tab more than the branch:
 * `dashboard/dashboard`, whose name is also the key of the item and of its picture; `hire`, a group in which that is so, too;
 * a module's name, picture and path between tabs; a branch that a company named without a path, a group that it named with
 * its key.
 */
export const writeMenu = (items: readonly MenuItem[]): string => items.flatMap((item) => writeItem(item)).join('\n');

function writeItem({ key, label, icon, path, children = [] }: MenuItem, depth = 0): string[] {
  const last = path ?? (isGroupKey(key) ? key : null);
  const line = key === label && key === icon ? label + (path ?? '') : [label, icon, ...(last ? [last] : [])].join('\t');
  return ['\t'.repeat(depth) + line, ...children.flatMap((child) => writeItem(child, depth + 1))];
}

/** Reads the menu that `writeMenu` has written. */
export function readMenu(text: string): MenuItem[] {
  const root: MenuItem[] = [];
  // The items of each depth that are being read.
  const open = [root];
  for (const line of text.split('\n')) {
    const depth = /^\t*/.exec(line)?.[0].length ?? 0;
    const item = readItem(line.slice(depth));
    const above = open[depth - 1]?.at(-1);
    if (above) {
      above.children ??= [];
      open[depth] = above.children;
    }
    open[depth]?.push(item);
  }
  return root;
}

function readItem(line: string): MenuItem {
  const [label = '', icon, last] = line.split('\t');
  if (icon !== undefined && last !== undefined) return { key: last, icon, label, path: isGroupKey(last) ? null : last };
  if (icon !== undefined) return { key: moduleGroupKey(label), icon, label, path: null };
  const screen = line.includes('/') ? readScreen(line) : { label: line, path: null };
  return { ...screen, key: screen.label, icon: screen.label };
}
