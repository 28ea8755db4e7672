'use client';

import type { ReactNode } from 'react';
import { useEffect, useMemo } from 'react';
import { SessionContext } from '@/components/session/session-context';
import { useCurrentPermissions } from '@/components/session/use-current-permissions';
import { useOtherTabs } from '@/components/session/use-other-tabs';
import { useStoredToken } from '@/components/session/use-stored-token';
import type { SessionUser } from '@/lib/auth/schema';
import { readPermissions } from '@/lib/auth/sent-permissions';
import { saveSessionUser } from '@/lib/browser/storage';

type SessionProviderProps = {
  /** The session copy of the user, … */
  user: Omit<SessionUser, 'permissions'>;
  /** … and the permissions of the moment that the page was made, as `writePermissions` wrote them. */
  permissions: string;
  /** The version of what the menu that came with the page was made of. */
  menuVersion: number;
  children: ReactNode;
};

/** Gives the islands below it the signed-in user and the permissions, and keeps this tab with the others. */
export function SessionProvider({ user: sent, permissions: digits, menuVersion, children }: SessionProviderProps) {
  const user = useMemo(() => ({ ...sent, permissions: readPermissions(digits) }), [sent, digits]);
  const permissions = useCurrentPermissions(user.permissions, menuVersion);
  const session = useMemo(() => ({ user, permissions }), [user, permissions]);
  useOtherTabs(user.id);
  useStoredToken();
  useEffect(() => saveSessionUser({ ...user, permissions: [...permissions] }), [user, permissions]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
