import type { ReactNode } from 'react';
import { IdleLogout } from '@/components/session/idle-logout';
import { SessionProvider } from '@/components/session/session-provider';
import { ClientMessages } from '@/components/shell/client-messages';
import { Logo } from '@/components/shell/logo';
import { LanguageMenu } from '@/components/shell/settings/language-menu';
import { ThemeToggle } from '@/components/shell/settings/theme-toggle';
import { CardFrame } from '@/components/sign-in/card-frame';
import { writePermissions } from '@/lib/auth/sent-permissions';
import { requireAnyActor } from '@/lib/auth/session/page-actor';
import { sessionUserOf } from '@/lib/auth/session/user';

/** The frame of what a signed-in user must do before the shell opens. It has no menus, which would all refuse. */
export default async function ForcedLayout({ children }: { children: ReactNode }) {
  const actor = await requireAnyActor();
  const { permissions: _names, ...user } = sessionUserOf(actor);
  return (
    <ClientMessages namespaces={['session', 'password', 'validation']}>
      <SessionProvider
        user={user}
        permissions={writePermissions(actor.permissions)}
        menuVersion={actor.company.menuVersion}
      >
        <CardFrame
          logo={<Logo />}
          controls={
            <>
              <LanguageMenu />
              <ThemeToggle />
            </>
          }
        >
          {children}
        </CardFrame>
        <IdleLogout />
      </SessionProvider>
    </ClientMessages>
  );
}
