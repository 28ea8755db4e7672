'use client';

import { createContext, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { usePathname } from 'next/navigation';
import { useInterfaceSettings } from '@/components/shell/interface-settings';
import { useAtLeast } from '@/components/shell/use-at-least';
import { useSidebarMenu } from '@/components/shell/use-sidebar-menu';
import type { Screen } from '@/lib/menu/screens';
import type { MenuItem } from '@/lib/menu/sidebar';

interface FrameState {
  items: MenuItem[];
  screens: Screen[];
  /** Below lg the sidebar is a drawer; undefined until the browser knows its width. */
  isDrawer: boolean | undefined;
  isDrawerOpen: boolean;
  /** Whether the whole menu can be seen: the drawer is open or the sidebar expanded. */
  isExpanded: boolean | undefined;
  toggleSidebar: () => void;
  closeDrawer: () => void;
}

const Context = createContext<FrameState | undefined>(undefined);

interface Props {
  menu: MenuItem[];
  screens: Screen[];
  children: ReactNode;
}

/** What the regions of the frame share: the menu, and whether the sidebar is open. */
export function FrameStateProvider({ menu, screens, children }: Props) {
  const { settings, update } = useInterfaceSettings();
  const items = useSidebarMenu(menu);
  const pathname = usePathname();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isWide = useAtLeast('lg');
  const { breakpoint, collapsed } = settings.layout.sidebar;
  const isAbove = useAtLeast(breakpoint);

  const value = useMemo<FrameState>(() => {
    const isDrawer = isWide === undefined ? undefined : !isWide;
    // A drawer belongs to the page it was opened on: following a link in it closes it.
    const isDrawerOpen = isDrawer === true && openedAt === pathname;
    const isCollapsed = collapsed ?? (isAbove === undefined ? undefined : !isAbove);
    const isExpanded = isDrawer ? isDrawerOpen : isCollapsed === undefined ? undefined : !isCollapsed;
    const toggleSidebar = () => {
      if (isDrawer) setOpenedAt(isDrawerOpen ? null : pathname);
      else update((current) => withCollapsed(current, isExpanded === true));
    };
    return { items, screens, isDrawer, isDrawerOpen, isExpanded, toggleSidebar, closeDrawer: () => setOpenedAt(null) };
  }, [items, screens, isWide, isAbove, openedAt, pathname, collapsed, update]);

  return <Context value={value}>{children}</Context>;
}

/** The frame's shared state; only inside the signed-in frame. */
export function useFrameState(): FrameState {
  const context = useContext(Context);
  if (!context) throw new Error('useFrameState needs FrameStateProvider above it');
  return context;
}

type Settings = ReturnType<typeof useInterfaceSettings>['settings'];

function withCollapsed(settings: Settings, collapsed: boolean): Settings {
  return { ...settings, layout: { ...settings.layout, sidebar: { ...settings.layout.sidebar, collapsed } } };
}
