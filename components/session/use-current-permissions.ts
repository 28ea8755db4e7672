'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type CurrentRights, readRights, refreshPermissions } from '@/components/session/refresh-permissions';
import { tagOfRights } from '@/lib/auth/sent-permissions';
import { dropAhead, installPageAhead } from '@/lib/browser/page-ahead';
import { refreshMenu } from '@/lib/menu/refresh-counter';
import type { Permission } from '@/lib/permissions';
import { isPermission } from '@/lib/permissions';

/** The longest from a click to its page, in milliseconds, within which the rights need not be asked for twice. */
const SAME_CLICK_MS = 10_000;

/**
 * The permissions that the page was served with, read again at every route change (specification, section 6). A layout
 * that is served again replaces them. If they or the company's modules have changed, the menu is loaded again, too. A
 * page that was fetched before its click appears only if they have not.
 */
export function useCurrentPermissions(
  userId: string,
  served: readonly string[],
  servedMenu: number,
): ReadonlySet<Permission> {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const clicked = useRef({ path: pathname, at: 0 });
  const [serving, setServing] = useState(served.join());
  const [names, setNames] = useState(serving);
  const [menu, setMenu] = useState(servedMenu);

  if (serving !== served.join()) {
    setServing(served.join());
    setNames(served.join());
  }

  const tag = useEffectEvent(() => tagOfRights(userId, menu, new Set(names.split(','))));
  const take = useEffectEvent((rights: CurrentRights | null) => {
    if (!rights) return;
    // The next time the server is asked for what this tab knows then, which says nothing about an earlier page.
    dropAhead();
    setNames(rights.permissions.join());
    setMenu((known) => rights.menuVersion ?? known);
  });

  useEffect(() => {
    const cancel = new AbortController();
    const undo = installPageAhead(
      async () => {
        // If they cannot be read, nothing changes: the page that is shown stays until the server has answered.
        const rights = await readRights(tag(), cancel.signal);
        take(rights);
        return rights === null;
      },
      (address) => {
        clicked.current = { path: new URL(address, window.location.origin).pathname, at: Date.now() };
      },
    );
    return () => {
      undo();
      cancel.abort();
    };
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const { path, at } = clicked.current;
    if (path === pathname && Date.now() - at < SAME_CLICK_MS) return;
    const cancel = new AbortController();
    void refreshPermissions(tag(), cancel.signal).then((rights) => take(rights));
    return () => cancel.abort();
  }, [pathname]);

  const known = useRef({ names, menu });
  useEffect(() => {
    if (known.current.names !== names || known.current.menu !== menu) {
      dropAhead();
      refreshMenu();
    }
    known.current = { names, menu };
  }, [names, menu]);

  return useMemo(() => new Set(names.split(',').filter(isPermission)), [names]);
}
