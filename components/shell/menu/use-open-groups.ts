'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useSidebarState } from '@/components/shell/frame-state';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { flattenMenu } from '@/lib/menu/flat-menu';
import { isGroupKey } from '@/lib/menu/group-keys';
import type { MenuItem } from '@/lib/menu/sidebar';

/** Whoever has more items than fit one below the other on a usual screen begins with folded groups. */
const mostAtOnce = 16;

export interface OpenGroups {
  isOpen: (group: MenuItem) => boolean;
  /** Whether a group shows its items beside the collapsed sidebar. */
  fliesOut: (group: MenuItem) => boolean;
  toggle: (group: MenuItem, isOpen: boolean) => void;
  /** Closes the items beside the collapsed sidebar. */
  close: () => void;
}

/**
 * Which groups of the menu are open. The expanded sidebar remembers what was opened and folded; otherwise the group of the
 * page is open, and all of a short menu. The collapsed sidebar shows one group beside it, until its user does something
 * else.
 */
export function useOpenGroups(
  items: readonly MenuItem[],
  pathname: string,
  menu: RefObject<Element | null>,
): OpenGroups {
  const { settings, update } = useInterfaceSettings();
  const isRail = useSidebarState().isExpanded === false;
  const [flying, setFlying] = useState<{ key: string; on: string } | null>(null);
  const isShort = flattenMenu(items).length <= mostAtOnce;

  const fliesOut = ({ key }: MenuItem) => isRail && flying?.key === key && flying.on === pathname;
  const isOpen = (group: MenuItem) => {
    if (!isGroupKey(group.key)) return true;
    if (isRail) return fliesOut(group);
    return settings.groups[group.key] ?? (isShort || flattenMenu([group]).some(({ path }) => isPathOf(path, pathname)));
  };
  const toggle = (group: MenuItem, open: boolean) => {
    if (open === isOpen(group)) return;
    if (isRail) setFlying(open ? { key: group.key, on: pathname } : null);
    else update((current) => ({ ...current, groups: { ...current.groups, [group.key]: open } }));
  };

  const isFlying = flying !== null;
  useEffect(() => {
    if (!isFlying) return;
    const leave = ({ target }: Event) => {
      const group = menu.current?.querySelector('[data-flying]');
      if (group && target instanceof Node && !group.contains(target)) setFlying(null);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, leave);
    return () => {
      for (const event of events) document.removeEventListener(event, leave);
    };
  }, [isFlying, menu]);

  return { isOpen, fliesOut, toggle, close: () => setFlying(null) };
}

/** Whether a page is an item's own, or of something below it. */
export const isPathOf = (path: string, pathname: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
