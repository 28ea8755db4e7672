'use client';

import { usePathname } from 'next/navigation';
import { useId, useState } from 'react';
import { MenuIcon } from '@/components/shell/menu-icon';
import styles from '@/components/shell/sidebar-item.module.css';
import { useMenuLabel } from '@/components/shell/use-menu-label';
import { Icon } from '@/components/ui/value/icon';
import { expandMorePath } from '@/components/ui/value/icon-paths';
import type { MenuItem } from '@/lib/menu/sidebar';

/** One item of the main menu: a link, or a button that opens its branch. */
export function SidebarItem({ item }: { item: MenuItem }) {
  const pathname = usePathname();
  const label = useMenuLabel()(item.label);
  if (item.path === null || (item.children && item.children.length > 0))
    return <SidebarBranch item={item} label={label} />;
  const current = pathname === item.path ? 'page' : pathname.startsWith(`${item.path}/`) ? 'true' : undefined;
  return (
    <li>
      <a href={item.path} className={styles.item} aria-current={current}>
        <MenuIcon name={item.icon} />
        <span className={styles.label}>{label}</span>
      </a>
    </li>
  );
}

function SidebarBranch({ item, label }: { item: MenuItem; label: string }) {
  const pathname = usePathname();
  const children = item.children ?? [];
  const [isOpen, setOpen] = useState(() => children.some(({ path }) => path !== null && pathname.startsWith(path)));
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <MenuIcon name={item.icon} />
        <span className={styles.label}>{label}</span>
        <Icon path={expandMorePath} size="small" className={styles.chevron} />
      </button>
      <ul id={id} className={styles.branch} hidden={!isOpen}>
        {children.map((child) => (
          <SidebarItem key={child.key} item={child} />
        ))}
      </ul>
    </li>
  );
}
