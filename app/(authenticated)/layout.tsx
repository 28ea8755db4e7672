import type { ReactNode } from 'react';
import { AccountSlot } from '@/app/(authenticated)/account-slot';
import { ClientMessages } from '@/components/shell/client-messages';
import { Shell } from '@/components/shell/shell';
import { IdleLogout } from '@/components/session/idle-logout';
import { SessionProvider } from '@/components/session/session-provider';
import { requireActor } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import type { Permission } from '@/lib/auth/permissions';
import { sessionUserOf } from '@/lib/auth/session-user';
import { screensFor } from '@/lib/menu/screens';
import { sidebarFor } from '@/lib/menu/sidebar';

/** The frame around signed-in pages. It authorises nothing: a layout is not rendered anew at each page, pages are. */
export default async function AuthenticatedLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const may = (permission: Permission) => can(actor, permission);
  return (
    <ClientMessages namespaces={['session']}>
      <SessionProvider user={sessionUserOf(actor)}>
        <Shell menu={sidebarFor(may)} screens={screensFor(may)} account={<AccountSlot />}>
          {children}
        </Shell>
        <IdleLogout />
      </SessionProvider>
    </ClientMessages>
  );
}
