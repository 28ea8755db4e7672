import { listPath } from '@/lib/lists/list-path';
import { openHref, type PinnedView } from '@/lib/lists/views';
import { stayingGroup } from '@/lib/menu/arrangement';
import { moduleGroupKey } from '@/lib/menu/group-keys';
import { groupScreens, type MenuScreen } from '@/lib/menu/groups';
import type { Permission } from '@/lib/permissions';
import { type GroupKey, groupKeys } from '@/lib/theme/menu-groups';

/**
 * An item of the menu as `GET /api/v1/user/settings` sends it (specification, section 3). `label` is a key of the namespace
 * `menu`; a label without such a key (a module that a company named itself) is shown as it is. An item with children needs no
 * path of its own.
 */
export interface MenuItem {
  key: string;
  icon: string;
  label: string;
  path: string | null;
  children?: MenuItem[];
}

/** Whether the user holds a permission. */
export type Can = (permission: Permission) => boolean;

/** A module in the sidebar: a form, named for its reader. */
export interface ModuleEntry {
  id: string;
  label: string;
  icon: string;
  /** The branch that contains it; null for the modules themselves. */
  group: string | null;
  /** The picture of that branch; null for that of its first module. */
  groupIcon?: string | null;
}

/** What somebody's menu has beside the screens of the program. */
export interface MenuParts {
  modules?: readonly ModuleEntry[];
  /** The views below their lists. */
  pins?: readonly PinnedView[];
  /** The groups in their order, each once. */
  groups?: readonly GroupPlace[];
}

/** A group as a company has it. */
export interface GroupPlace {
  key: GroupKey;
  /** The company's own name for its reader; null for the standard one. */
  label: string | null;
  icon: string;
  /** Whether it is left out of the menu. Its screens open as before. */
  isHidden: boolean;
}

const standardGroups: readonly GroupPlace[] = groupKeys.map((key) => ({
  key,
  label: null,
  icon: key,
  isHidden: false,
}));

/**
 * The sidebar of a user who may do what `can` says, in groups: only screens that they may open. The company's own modules
 * are in their order in the group of the modules, those with a group of their own as a branch in the place of its first.
 */
export function sidebarFor(can: Can, { modules = [], pins = [], groups = standardGroups }: MenuParts = {}): MenuItem[] {
  const items = groups.flatMap(({ isHidden, ...place }) => {
    if (isHidden) return [];
    const { key } = place;
    const screens = groupScreens[key].filter((screen) => isOpen(screen, can)).map(screenItem);
    return groupItem(place, key === 'modules' ? [...moduleItems(modules), ...screens] : screens);
  });
  return pins.length === 0 ? items : items.map((item) => withPins(item, pins));
}

/** The screens of the groups that a company leaves out of the menu, for the search. */
export const hiddenScreens = (can: Can, groups: readonly GroupPlace[]): { label: string; path: string }[] =>
  groups
    .filter(({ isHidden }) => isHidden)
    .flatMap(({ key }) => groupScreens[key].filter((screen) => isOpen(screen, can)))
    .map(({ key, path }) => ({ label: key, path }));

/** An item with the views below its list. A view whose list is not in the menu is not in it, either. */
function withPins(item: MenuItem, pins: readonly PinnedView[]): MenuItem {
  const { path, children } = item;
  if (path === null) return { ...item, children: (children ?? []).map((child) => withPins(child, pins)) };
  const views = pins.filter(({ list }) => listPath(list) === path).map((pin) => pinItem(path, pin));
  return views.length > 0 ? { ...item, children: views } : item;
}

function pinItem(list: string, { id, name }: PinnedView): MenuItem {
  const path = openHref(list, id);
  return { key: path, icon: 'view', label: name, path };
}

const isOpen = ({ opens, needs = [] }: MenuScreen, can: Can): boolean =>
  (opens.length === 0 || opens.some(can)) && needs.every(can);

const screenItem = ({ key, path }: MenuScreen): MenuItem => ({ key, icon: key, label: key, path });

/**
 * A group. Unless the company has named it, whoever has one item in it sees the item itself; and the pages of the day are
 * never folded, because everybody opens them all day long.
 */
function groupItem({ key, icon, label }: Omit<GroupPlace, 'isHidden'>, children: MenuItem[]): MenuItem[] {
  const isGroup = label === null ? children.length > 1 && key !== stayingGroup : children.length > 0;
  return isGroup ? [{ key, icon, label: label ?? key, path: null, children }] : children;
}

function moduleItems(modules: readonly ModuleEntry[]): MenuItem[] {
  const groups = [...new Set(modules.map(({ id, group }) => group ?? id))];
  return groups.flatMap((name): MenuItem[] => {
    const inside = modules.filter(({ group }) => group === name);
    const items = (inside.length > 0 ? inside : modules.filter(({ id }) => id === name)).map(moduleItem);
    const [first] = items;
    if (!first) return [];
    return inside.length > 0
      ? [
          {
            key: moduleGroupKey(name),
            icon: inside[0]?.groupIcon ?? first.icon,
            label: name,
            path: null,
            children: items,
          },
        ]
      : items;
  });
}

function moduleItem({ id, label, icon }: ModuleEntry): MenuItem {
  const path = `/module/${id}`;
  return { key: path, icon: `module-${icon}`, label, path };
}
