'use client';

import { useId, useState } from 'react';
import { MenuIcon } from '@/components/shell/menu/menu-icon';
import styles from '@/components/shell/menu/sidebar-item.module.css';
import { Icon } from '@/components/ui/value/icon';
import { expandMorePath } from '@/components/ui/value/icon-paths';
import type { MenuItem } from '@/lib/menu/sidebar';

interface SidebarItemProps {
  item: MenuItem;
  /** The page's path and the translation of labels. All items share them, so the menu reads them once. */
  pathname: string;
  labelOf: (label: string) => string;
  /** The keys that open a page, for its tooltip. */
  keysOf: (path: string) => string | undefined;
}

/** One item of the main menu: a link, or a button that opens its branch. */
export function SidebarItem(props: SidebarItemProps) {
  const { item, pathname, labelOf, keysOf } = props;
  if (item.path === null || (item.children && item.children.length > 0)) return <SidebarBranch {...props} />;
  const current = pathname === item.path ? 'page' : pathname.startsWith(`${item.path}/`) ? 'true' : undefined;
  return (
    <li>
      <a href={item.path} aria-current={current} title={keysOf(item.path)}>
        <MenuIcon name={item.icon} />
        <span>{labelOf(item.label)}</span>
      </a>
    </li>
  );
}

function SidebarBranch({ item, pathname, labelOf, keysOf }: SidebarItemProps) {
  const children = item.children ?? [];
  const [isOpen, setOpen] = useState(() => children.some(({ path }) => path !== null && pathname.startsWith(path)));
  const id = useId();
  return (
    <li>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <MenuIcon name={item.icon} />
        <span>{labelOf(item.label)}</span>
        <Icon path={expandMorePath} size="small" className={styles.chevron} />
      </button>
      <ul id={id} className={styles.branch} hidden={!isOpen}>
        {children.map((child) => (
          <SidebarItem key={child.key} item={child} pathname={pathname} labelOf={labelOf} keysOf={keysOf} />
        ))}
      </ul>
    </li>
  );
}
