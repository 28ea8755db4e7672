'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { useMenu, useSidebarState } from '@/components/shell/frame-state';
import { Logo } from '@/components/shell/logo';
import styles from '@/components/shell/menu/sidebar.module.css';
import { SidebarItem } from '@/components/shell/menu/sidebar-item';
import itemStyles from '@/components/shell/menu/sidebar-item.module.css';
import { useMenuLabel } from '@/components/shell/menu/use-menu-label';
import { useOpenGroups } from '@/components/shell/menu/use-open-groups';
import { useKeysAreOn } from '@/components/ui/keys/use-single-keys';
import { letterOfPath, singleKeys } from '@/lib/keys/table';

/** The main menu. Below lg it is a drawer, which takes the focus, keeps it, and gives it back. */
export function Sidebar() {
  const t = useTranslations('shell');
  const { items } = useMenu();
  const [pathname, labelOf] = [usePathname(), useMenuLabel()];
  const { isDrawerOpen, closeDrawer } = useSidebarState();
  const keysOf = useKeyHints();
  const element = useRef<HTMLElement>(null);
  const groups = useOpenGroups(items, pathname, element);
  useDrawerFocus(isDrawerOpen, element);
  const leave = (key: string) => {
    if (key !== 'Escape') return;
    closeDrawer();
    element.current?.querySelector<HTMLElement>('[data-flying] > summary')?.focus();
    groups.close();
  };
  return (
    <>
      <aside
        ref={element}
        id="sidebar"
        // The name must differ from the name of the menu inside.
        aria-label={t('product')}
        className={styles.sidebar}
        data-open={isDrawerOpen || undefined}
        onKeyDown={({ key }) => leave(key)}
      >
        <a href="/dashboard" className={styles.logo}>
          <Logo />
          <span className={styles.logoName}>{t('product')}</span>
          <span className="visually-hidden">{t('home')}</span>
        </a>
        <nav className={styles.nav} aria-label={t('mainMenu')}>
          <ul className={itemStyles.menu}>
            {items.map((item) => (
              <SidebarItem
                key={item.key}
                item={item}
                pathname={pathname}
                labelOf={labelOf}
                groups={groups}
                keysOf={keysOf}
              />
            ))}
          </ul>
        </nav>
      </aside>
      <div className={styles.backdrop} data-open={isDrawerOpen || undefined} onClick={closeDrawer} />
    </>
  );
}

/** Says which keys open a page, as long as single keys are on. The server does not: a page has them twenty times, no key works yet. */
function useKeyHints(): (path: string) => string | undefined {
  const t = useTranslations('shell.keys');
  const isOn = useKeysAreOn(false);
  return (path) => {
    const letter = isOn ? letterOfPath[path] : undefined;
    return letter === undefined ? undefined : t('hint', { first: singleKeys.go, then: letter });
  };
}

/** Keeps the focus inside the open drawer; when it closes, returns the focus to the element that had it. */
function useDrawerFocus(isOpen: boolean, drawer: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    const beside = document.querySelectorAll<HTMLElement>('[data-beside-drawer]');
    for (const region of beside) region.inert = true;
    drawer.current?.querySelector('a')?.focus();
    return () => {
      for (const region of beside) region.inert = false;
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isOpen, drawer]);
}
