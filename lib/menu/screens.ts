import { staffNeeds } from '@/lib/auth/staff-needs';
import { flattenMenu, type Screen } from '@/lib/menu/flat-menu';
import type { Can } from '@/lib/menu/sidebar';
import { sidebarFor } from '@/lib/menu/sidebar';
import { createLabel, importLabel, nounList } from '@/lib/nouns';
import type { Permission } from '@/lib/permissions';

/** `needs`: any one of these permissions opens it; if empty, everybody may open it. */
const beyondTheMenu: readonly (Screen & { needs: readonly Permission[] })[] = [
  ...nounList.flatMap(({ key, path, create }) =>
    create ? [{ label: createLabel(key), path: `${path}/create`, needs: [create] }] : [],
  ),
  ...nounList.flatMap(({ key, path, pages, create }) =>
    create && pages.includes('import') ? [{ label: importLabel(key), path: `${path}/import`, needs: [create] }] : [],
  ),
  { label: 'createToDo', path: '/to-dos/create', needs: staffNeeds },
  { label: 'waiting', path: '/today', needs: [] },
  { label: 'calendar', path: '/calendar', needs: [] },
  { label: 'notifications', path: '/notifications', needs: [] },
  { label: 'termsAndConditions', path: '/terms-and-conditions', needs: [] },
  { label: 'privacyPolicy', path: '/privacy-policy', needs: [] },
];

/** Every screen that the search can jump to for a user, the menu's first. */
export const screensFor = (can: Can): Screen[] => [...flattenMenu(sidebarFor(can)), ...screensBeyondMenu(can)];

/** The screens that the user's menu does not contain: what everybody may open, such as the calendar, is in the office's menu only. */
export function screensBeyondMenu(can: Can): Screen[] {
  const inMenu = new Set(flattenMenu(sidebarFor(can)).map(({ path }) => path));
  return beyondTheMenu.flatMap(({ label, path, needs }) =>
    !inMenu.has(path) && (needs.length === 0 || needs.some(can)) ? [{ label, path }] : [],
  );
}

/**
 * The screens that have every word of the query: names that begin with it first, then those that have it, then those whose
 * further words do. Case and accents do not count.
 *
 * @param nameOf gives a screen's name in the reader's language
 * @param alsoOf gives what else people call what they do there
 */
export function searchScreens<S extends Screen>(
  screens: readonly S[],
  query: string,
  nameOf: (screen: S) => string,
  alsoOf: (screen: S) => string = () => '',
): S[] {
  const wanted = plain(query);
  const words = wanted.split(/\s+/).filter(Boolean);
  const fits = (text: string) => words.every((word) => text.includes(word));
  const rank = (screen: S): number => {
    const name = plain(nameOf(screen));
    if (name.startsWith(wanted)) return 0;
    if (fits(name)) return 1;
    return fits(`${name} ${plain(alsoOf(screen))}`) ? 2 : 3;
  };
  const ranked = screens.map((screen) => ({ screen, rank: rank(screen) })).filter(({ rank: place }) => place < 3);
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ screen }) => screen);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}|\u00ad/gu, '')
    .toLowerCase()
    .trim();
}
