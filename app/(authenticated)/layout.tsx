import type { ReactNode } from 'react';
import { AccountSlot } from '@/app/(authenticated)/account-slot';
import { ImpersonationBanner } from '@/components/companies/impersonation-banner';
import { IdleLogout } from '@/components/session/idle-logout';
import { KeepLanguage } from '@/components/session/keep-language';
import { ObeyHolds } from '@/components/session/obey-holds';
import { SessionProvider } from '@/components/session/session-provider';
import { ClientMessages } from '@/components/shell/client-messages';
import { Shell } from '@/components/shell/shell';
import type { Permission } from '@/lib/auth/permissions';
import { can } from '@/lib/auth/permissions';
import { writePermissions } from '@/lib/auth/sent-permissions';
import { type Actor, requireActor } from '@/lib/auth/session/page-actor';
import { sessionUserOf } from '@/lib/auth/session/user';
import { screensBeyondMenu } from '@/lib/menu/screens';
import { sidebarFor } from '@/lib/menu/sidebar';

/** The frame around signed-in pages. It authorises nothing: a layout is not rendered again at each page, pages are. */
export default async function AuthenticatedLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const { impersonation } = actor;
  const may = (permission: Permission) => can(actor, permission);
  const { permissions: _names, ...user } = sessionUserOf(actor);
  return (
    <ClientMessages namespaces={['session']}>
      <SessionProvider user={user} permissions={writePermissions(actor.permissions)}>
        <Shell
          menu={sidebarFor(may)}
          screens={screensBeyondMenu(may)}
          account={<AccountSlot />}
          banner={impersonation && <BannerSlot actor={actor} endsAt={impersonation.endsAt} />}
        >
          {children}
        </Shell>
        <IdleLogout />
        <KeepLanguage />
        <ObeyHolds />
      </SessionProvider>
    </ClientMessages>
  );
}

/** Only who acts in somebody's place gets the banner's words. */
function BannerSlot({ actor: { name, company }, endsAt }: { actor: Actor; endsAt: Date }) {
  return (
    <ClientMessages namespaces={['companies']}>
      <ImpersonationBanner
        companyId={company.id}
        companyName={company.name}
        userName={name}
        endsAt={endsAt.toISOString()}
      />
    </ClientMessages>
  );
}
