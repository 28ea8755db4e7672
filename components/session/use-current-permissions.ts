'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refreshPermissions } from '@/components/session/refresh-permissions';
import { refreshMenu } from '@/lib/menu/refresh-counter';
import type { Permission } from '@/lib/permissions';
import { isPermission } from '@/lib/permissions';

/**
 * The permissions that the page was served with, read again at every route change (specification, section 6). A layout
 * that is served again replaces them. If they or the company's modules have changed, the menu is loaded again, too.
 */
export function useCurrentPermissions(served: readonly string[], servedMenu: number): ReadonlySet<Permission> {
  const pathname = usePathname();
  const askedFor = useRef(pathname);
  const [serving, setServing] = useState(served.join());
  const [names, setNames] = useState(serving);
  const [menu, setMenu] = useState(servedMenu);

  if (serving !== served.join()) {
    setServing(served.join());
    setNames(served.join());
  }

  useEffect(() => {
    if (askedFor.current === pathname) return;
    askedFor.current = pathname;
    const cancel = new AbortController();
    void refreshPermissions(cancel.signal).then((rights) => {
      if (!rights) return;
      setNames(rights.permissions.join());
      setMenu((known) => rights.menuVersion ?? known);
    });
    return () => cancel.abort();
  }, [pathname]);

  const known = useRef({ names, menu });
  useEffect(() => {
    if (known.current.names !== names || known.current.menu !== menu) refreshMenu();
    known.current = { names, menu };
  }, [names, menu]);

  return useMemo(() => new Set(names.split(',').filter(isPermission)), [names]);
}
