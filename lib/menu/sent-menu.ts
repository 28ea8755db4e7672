import type { Screen } from '@/lib/menu/screens';
import type { MenuItem } from '@/lib/menu/sidebar';

/** Screens as a page carries them, `dashboard/dashboard clients/clients …`: as objects they take three times as much. */
export const writeScreens = (screens: readonly Screen[]): string =>
  screens.map(({ label, path }) => label + path).join(' ');

/** The screens that `writeScreens` was given. */
export const readScreens = (text: string): Screen[] =>
  text.split(' ').map((screen) => {
    const end = screen.indexOf('/');
    return { label: screen.slice(0, end), path: screen.slice(end) };
  });

/** The main menu as `sidebarFor` made it, of its screens: an item's label and icon have its key's name. */
export const readMenu = (text: string): MenuItem[] =>
  readScreens(text).map(({ label, path }) => ({ key: label, icon: label, label, path }));
