import 'server-only';
import type { Actor } from '@/lib/actor';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { translatorFor } from '@/lib/i18n/translator';
import { ownName } from '@/lib/menu/arrangement';
import { readArrangement } from '@/lib/menu/arrangement.data';
import type { Screen } from '@/lib/menu/flat-menu';
import { readyIcon } from '@/lib/menu/ready-names';
import { hiddenScreens, type MenuItem, sidebarFor } from '@/lib/menu/sidebar';
import { can, type Permission } from '@/lib/permissions';
import { readPins } from '@/lib/views/pins.data';

interface MainMenu {
  items: MenuItem[];
  /** The screens of the groups that the company leaves out. */
  hidden: Screen[];
}

/**
 * A person's main menu, with what their company has made of it.
 *
 * @param locale the language of ready-made names.
 */
export async function readMainMenu(actor: Actor, locale: string): Promise<MainMenu> {
  const wordOf = translatorFor(locale, 'ready_names');
  const arrangement = await readArrangement(actor);
  const groups = arrangement.groups.map(({ key, is_hidden: isHidden, ...named }) => ({
    key,
    isHidden,
    label: ownName(named, wordOf),
    icon: named.ready === null ? key : readyIcon(named.ready),
  }));
  const may = (permission: Permission) => can(actor, permission);
  const parts = { modules: await readModuleMenu(actor, wordOf), pins: await readPins(actor), groups };
  return { items: sidebarFor(may, parts), hidden: hiddenScreens(may, groups) };
}
