import type { Screen } from '@/lib/menu/screens';
import { groupKey, type MenuItem } from '@/lib/menu/sidebar';

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
 * The main menu as text in a page, a line per item: `dashboard/dashboard`, whose name is also the key of the item and
 * of its picture; a module's name, picture and path between tabs; a branch without a path, its modules after a tab.
 */
export const writeMenu = (items: readonly MenuItem[]): string => items.map(writeItem).join('\n');

function writeItem({ key, label, icon, path, children = [] }: MenuItem): string {
  if (path !== null) return key === label ? label + path : [label, icon, path].join('\t');
  return [[label, icon].join('\t'), ...children.map((child) => `\t${writeItem(child)}`)].join('\n');
}

/** Reads the menu that `writeMenu` has written. */
export function readMenu(text: string): MenuItem[] {
  const items: MenuItem[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('\t')) items.at(-1)?.children?.push(readItem(line.slice(1)));
    else items.push(readItem(line));
  }
  return items;
}

function readItem(line: string): MenuItem {
  const [label = '', icon, path] = line.split('\t');
  if (icon === undefined) {
    const screen = readScreen(line);
    return { ...screen, key: screen.label, icon: screen.label };
  }
  return path === undefined
    ? { key: groupKey(label), icon, label, path: null, children: [] }
    : { key: path, icon, label, path };
}
