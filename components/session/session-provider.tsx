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
  /** The user of the session without the permissions. */
  user: Omit<SessionUser, 'permissions'>;
  /** The permissions at the time the page was made, as `writePermissions` serialised them. */
  permissions: string;
  /** The version of the data that the page's menu was made from. */
  menuVersion: number;
  children: ReactNode;
};

/**
 * Provides the islands below with the signed-in user and the permissions, and keeps this tab in step with the others.
 */
export function SessionProvider({ user: sent, permissions: digits, menuVersion, children }: SessionProviderProps) {
  const user = useMemo(() => ({ ...sent, permissions: readPermissions(digits) }), [sent, digits]);
  const permissions = useCurrentPermissions(user.id, user.permissions, menuVersion);
  const session = useMemo(() => ({ user, permissions }), [user, permissions]);
  useOtherTabs(user.id);
  useStoredToken();
  useEffect(() => saveSessionUser({ ...user, permissions: [...permissions] }), [user, permissions]);
  return <SessionContext value={session}>{children}</SessionContext>;
}
