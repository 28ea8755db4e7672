'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useMemo, useRef, useState } from 'react';
import { refreshPermissions } from '@/components/session/refresh-permissions';
import type { Permission } from '@/lib/auth/permissions';
import { isPermission } from '@/lib/auth/permissions';
import { refreshMenu } from '@/lib/menu/refresh-counter';

/**
 * The permissions that the page was served with, asked for again at every route change (specification, section 6). A
 * layout served again brings newer ones. Where they have changed, the menu loads again too.
 */
export function useCurrentPermissions(served: readonly string[]): ReadonlySet<Permission> {
  const pathname = usePathname();
  const askedFor = useRef(pathname);
  const [serving, setServing] = useState(served.join());
  const [names, setNames] = useState(serving);

  if (serving !== served.join()) {
    setServing(served.join());
    setNames(served.join());
  }

  useEffect(() => {
    if (askedFor.current === pathname) return;
    askedFor.current = pathname;
    const cancel = new AbortController();
    void refreshPermissions(cancel.signal).then((list) => list && setNames(list.join()));
    return () => cancel.abort();
  }, [pathname]);

  const known = useRef(names);
  useEffect(() => {
    if (known.current !== names) refreshMenu();
    known.current = names;
  }, [names]);

  return useMemo(() => new Set(names.split(',').filter(isPermission)), [names]);
}
