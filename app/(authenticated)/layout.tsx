import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SignedInFrame } from '@/app/(authenticated)/signed-in-frame';
import { readMainMenu } from '@/app/api/v1/user/settings/main-menu';
import { ImpersonationBanner } from '@/components/companies/impersonation-banner';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { hoursStyleFor } from '@/lib/auth/hours-style.data';
import { writePermissions } from '@/lib/auth/sent-permissions';
import { requireActor } from '@/lib/auth/session/page-actor';
import { sessionUserOf } from '@/lib/auth/session/user';
import { screensBeyondMenu } from '@/lib/menu/screens';
import { writeMenu, writeScreens } from '@/lib/menu/sent-menu';
import type { Permission } from '@/lib/permissions';
import { can } from '@/lib/permissions';

/** The frame around signed-in pages. It authorises nothing: a layout is not rendered again at each navigation. */
export default async function AuthenticatedLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const { impersonation } = actor;
  const may = (permission: Permission) => can(actor, permission);
  const { items, hidden } = await readMainMenu(actor, await getLocale());
  const { permissions: _names, ...user } = sessionUserOf(actor);
  return (
    <SignedInFrame
      user={user}
      permissions={writePermissions(actor.permissions)}
      menuVersion={actor.company.menuVersion}
      hoursStyle={await hoursStyleFor(actor)}
      menu={writeMenu(items)}
      screens={writeScreens([...hidden, ...screensBeyondMenu(may)])}
      {...(impersonation && { banner: <BannerSlot actor={actor} endsAt={impersonation.endsAt} /> })}
    >
      {children}
    </SignedInFrame>
  );
}

/** The banner of support that acts in somebody's place. Nobody else is sent its words. */
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
