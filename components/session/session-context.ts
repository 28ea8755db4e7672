'use client';

import { createContext, useContext } from 'react';
import { signOut } from '@/components/session/sign-out';
import type { SessionUser } from '@/lib/auth/schema';
import type { Permission } from '@/lib/permissions';

type Session = { user: SessionUser; permissions: ReadonlySet<Permission> };

export const SessionContext = createContext<Session | null>(null);

/** The signed-in user, as the page's session has them. @throws Error outside SessionProvider */
export function useSession(): SessionUser {
  return useSessionContext().user;
}

/** Signs out: ends the session on the server, clears storage, and opens /login. */
export function useLogout(): () => Promise<void> {
  return logOut;
}

function logOut(): Promise<void> {
  return signOut('signed_out');
}

function useSessionContext(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('SessionProvider is missing above.');
  return session;
}
