'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { createContext, useContext, useMemo, useState } from 'react';
import { useSidebarMenu } from '@/components/shell/menu/use-sidebar-menu';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { useAtLeast } from '@/components/shell/use-at-least';
import type { Screen } from '@/lib/menu/flat-menu';
import type { MenuItem } from '@/lib/menu/sidebar';

interface FrameState {
  items: MenuItem[];
  screens: Screen[];
  /** The path of the page that the drawer was opened on. */
  openedAt: string | null;
  setOpenedAt: (path: string | null) => void;
}

const Context = createContext<FrameState | undefined>(undefined);

interface Props {
  menu: MenuItem[];
  /** The screens that the menu does not contain. */
  screens: Screen[];
  children: ReactNode;
}

/**
 * The state that the regions of the frame share: the menu, and whether the sidebar is open. It is the same on the
 * server and in the browser: a change here, above the page, would make React discard the parts of the page that the
 * server has sent but that are not shown yet.
 */
export function FrameStateProvider({ menu, screens, children }: Props) {
  const items = useSidebarMenu(menu);
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const value = useMemo(() => ({ items, screens, openedAt, setOpenedAt }), [items, screens, openedAt]);
  return <Context value={value}>{children}</Context>;
}

/** The main menu's items, and the screens outside the menu. It works only inside the signed-in frame. */
export function useMenu(): Pick<FrameState, 'items' | 'screens'> {
  return useFrameState();
}

interface SidebarState {
  isDrawerOpen: boolean;
  /**
   * Whether the whole menu is visible, because the drawer is open or the sidebar is expanded; undefined until the
   * browser knows its width.
   */
  isExpanded: boolean | undefined;
  toggleSidebar: () => void;
  closeDrawer: () => void;
}

/** Whether the sidebar is open; below lg it is a drawer. */
export function useSidebarState(): SidebarState {
  const { openedAt, setOpenedAt } = useFrameState();
  const { settings, update } = useInterfaceSettings();
  const pathname = usePathname();
  const isWide = useAtLeast('lg');
  const { breakpoint, collapsed } = settings.layout.sidebar;
  const isAbove = useAtLeast(breakpoint);

  const isDrawer = isWide === undefined ? undefined : !isWide;
  // A drawer belongs to the page that it was opened on, so following a link closes it.
  const isDrawerOpen = isDrawer === true && openedAt === pathname;
  const isCollapsed = collapsed ?? (isAbove === undefined ? undefined : !isAbove);
  const isExpanded = isDrawer ? isDrawerOpen : isCollapsed === undefined ? undefined : !isCollapsed;
  const toggleSidebar = () => {
    if (isDrawer) setOpenedAt(isDrawerOpen ? null : pathname);
    else update((current) => withCollapsed(current, isExpanded === true));
  };
  return { isDrawerOpen, isExpanded, toggleSidebar, closeDrawer: () => setOpenedAt(null) };
}

function useFrameState(): FrameState {
  const context = useContext(Context);
  if (!context) throw new Error('The state of the frame needs FrameStateProvider above it');
  return context;
}

type Settings = ReturnType<typeof useInterfaceSettings>['settings'];

function withCollapsed(settings: Settings, collapsed: boolean): Settings {
  return { ...settings, layout: { ...settings.layout, sidebar: { ...settings.layout.sidebar, collapsed } } };
}
