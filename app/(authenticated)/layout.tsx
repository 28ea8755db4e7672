import type { ReactNode } from 'react';
import { AccountSlot } from '@/app/(authenticated)/account-slot';
import { ImpersonationBanner } from '@/components/companies/impersonation-banner';
import { ClientMessages } from '@/components/shell/client-messages';
import { Shell } from '@/components/shell/shell';
import { IdleLogout } from '@/components/session/idle-logout';
import { KeepLanguage } from '@/components/session/keep-language';
import { SessionProvider } from '@/components/session/session-provider';
import { type Actor, requireActor } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import type { Permission } from '@/lib/auth/permissions';
import { sessionUserOf } from '@/lib/auth/session-user';
import { screensFor } from '@/lib/menu/screens';
import { sidebarFor } from '@/lib/menu/sidebar';

/** The frame around signed-in pages. It authorises nothing: a layout is not rendered anew at each page, pages are. */
export default async function AuthenticatedLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const { impersonation } = actor;
  const may = (permission: Permission) => can(actor, permission);
  return (
    <ClientMessages namespaces={['session']}>
      <SessionProvider user={sessionUserOf(actor)}>
        <Shell menu={sidebarFor(may)} screens={screensFor(may)} account={<AccountSlot />} banner={impersonation && <BannerSlot actor={actor} endsAt={impersonation.endsAt} />}>
          {children}
        </Shell>
        <IdleLogout />
        <KeepLanguage />
      </SessionProvider>
    </ClientMessages>
  );
}

/** Only who acts in somebody's place gets the banner's words. */
function BannerSlot({ actor: { name, company }, endsAt }: { actor: Actor; endsAt: Date }) {
  return (
    <ClientMessages namespaces={['companies']}>
      <ImpersonationBanner companyId={company.id} companyName={company.name} userName={name} endsAt={endsAt.toISOString()} />
    </ClientMessages>
  );
}
