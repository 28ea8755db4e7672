'use client';

// In a script of its own the frame's error page would be asked for when all others have come, and hydration waits for it.
import '@/app/(authenticated)/error';
import { useLogout, useSession } from '@/components/session/session-context';
import { AccountMenu } from '@/components/shell/account-menu';

/** The avatar dropdown of the signed-in user: the frame draws it, the session signs out. */
export function AccountSlot() {
  const { name, email, phone, avatar_url: avatarUrl } = useSession();
  return <AccountMenu account={{ name, email, phone, avatarUrl }} onLogout={useLogout()} />;
}
