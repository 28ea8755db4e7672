'use client';

import { useSearchParams } from 'next/navigation';
import { MenuIcon } from '@/components/shell/menu/menu-icon';
import { isPathOf, type OpenGroups } from '@/components/shell/menu/use-open-groups';
import { openHref } from '@/lib/lists/views';
import { flattenMenu } from '@/lib/menu/flat-menu';
import { hasOwnName } from '@/lib/menu/group-keys';
import type { MenuItem } from '@/lib/menu/sidebar';

interface SidebarItemProps {
  item: MenuItem;
  /** The page's path, the translation of labels and the open groups. All items share them, so the menu reads them once. */
  pathname: string;
  labelOf: (label: string) => string;
  groups: OpenGroups;
  /** The keys that open a page, for its tooltip. */
  keysOf: (path: string) => string | undefined;
}

/** One item of the main menu: a link, a link with the views of its list, or a group of them. */
export function SidebarItem(props: SidebarItemProps) {
  const { item, pathname } = props;
  if (item.path === null) return <SidebarGroup {...props} />;
  if (item.children) return <ListWithViews {...props} />;
  return (
    <li>
      <SidebarLink {...props} current={isPathOf(item.path, pathname) && pageOr(pathname === item.path)} />
    </li>
  );
}

const pageOr = (isPage: boolean) => (isPage ? 'page' : 'true');

function SidebarLink({ item, labelOf, keysOf, current }: SidebarItemProps & { current: 'page' | 'true' | false }) {
  return (
    <a
      href={item.path ?? undefined}
      aria-current={current || undefined}
      title={item.path ? keysOf(item.path) : undefined}
    >
      <MenuIcon name={item.icon} />
      <span>{nameOf(item, labelOf)}</span>
    </a>
  );
}

const nameOf = (item: MenuItem, labelOf: (label: string) => string) =>
  hasOwnName(item) ? item.label : labelOf(item.label);

/** A list with views: the page is that of one of them or, if its address names none of them, of the list. */
function ListWithViews({ item, ...shared }: SidebarItemProps) {
  const { path, children = [] } = item;
  const view = useSearchParams().get('view');
  const isPage = shared.pathname === path;
  const shown = isPage && view ? children.find((child) => child.path === openHref(path, view)) : undefined;
  const isInside = path !== null && isPathOf(path, shared.pathname);
  return (
    <li>
      <SidebarLink {...shared} item={item} current={isInside && !shown && pageOr(isPage)} />
      <ul>
        {children.map((child) => (
          <li key={child.key}>
            <SidebarLink {...shared} item={child} current={child === shown && 'page'} />
          </li>
        ))}
      </ul>
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
          <span>{nameOf(item, labelOf)}</span>
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
