'use client';

import { MenuIcon } from '@/components/shell/menu/menu-icon';
import styles from '@/components/shell/menu/sidebar-item.module.css';
import { isPathOf, type OpenGroups } from '@/components/shell/menu/use-open-groups';
import { Icon } from '@/components/ui/value/icon';
import { expandMorePath } from '@/components/ui/value/icon-paths';
import { flattenMenu } from '@/lib/menu/screens';
import type { MenuItem } from '@/lib/menu/sidebar';

interface SidebarItemProps {
  item: MenuItem;
  /** The page's path, the translation of labels and the open groups. All items share them, so the menu reads them once. */
  pathname: string;
  labelOf: (label: string) => string;
  groups: OpenGroups;
}

/** One item of the main menu: a link, or a group of them. */
export function SidebarItem(props: SidebarItemProps) {
  const { item, pathname, labelOf } = props;
  if (item.path === null) return <SidebarGroup {...props} />;
  const current = pathname === item.path ? 'page' : isPathOf(item.path, pathname) ? 'true' : undefined;
  return (
    <li>
      <a href={item.path} aria-current={current}>
        <MenuIcon name={item.icon} />
        <span>{labelOf(item.label)}</span>
      </a>
    </li>
  );
}

/** A group that folds, also before the scripts have come. */
function SidebarGroup({ item, ...shared }: SidebarItemProps) {
  const { pathname, labelOf, groups } = shared;
  const [isOpen, children] = [groups.isOpen(item), item.children ?? []];
  const holdsPage = flattenMenu(children).some(({ path }) => isPathOf(path, pathname));
  return (
    <li>
      <details
        open={isOpen}
        data-flying={groups.fliesOut(item) || undefined}
        onToggle={({ currentTarget }) => groups.toggle(item, currentTarget.open)}
      >
        <summary data-current={holdsPage || undefined}>
          <MenuIcon name={item.icon} />
          <span>{labelOf(item.label)}</span>
          <Icon path={expandMorePath} size="small" className={styles.chevron} />
        </summary>
        <ul>
          {children.map((child) => (
            <SidebarItem key={child.key} item={child} {...shared} />
          ))}
        </ul>
      </details>
    </li>
  );
}
