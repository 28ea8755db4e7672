'use client';

// In a script of its own, the error page would be requested after all others, and hydration would wait for it.
import '@/app/(authenticated)/error';
import type { ComponentProps, ReactNode } from 'react';
import { useMemo } from 'react';
import { FocusNewPage } from '@/components/session/focus-new-page';
import { IdleLogout } from '@/components/session/idle-logout';
import { KeepHours } from '@/components/session/keep-hours';
import { KeepLanguage } from '@/components/session/keep-language';
import { PageHold } from '@/components/session/page-hold';
import { useLogout, useSession } from '@/components/session/session-context';
import { SessionProvider } from '@/components/session/session-provider';
import { AccountMenu } from '@/components/shell/account/account-menu';
import { Bell } from '@/components/shell/bell/bell';
import { Shell } from '@/components/shell/shell';
import { UnsentHours } from '@/components/timesheets/kept/unsent-hours';
import { onDemand } from '@/components/ui/on-demand';
import { Peek } from '@/components/ui/peek/peek';
import type { HoursStyle } from '@/lib/hours-style';
import { readMenu, readScreens } from '@/lib/menu/sent-menu';

const BellPanel = onDemand(() => import('@/components/notifications/bell-panel').then((part) => part.BellPanel));

interface SignedInFrameProps extends ComponentProps<typeof SessionProvider> {
  /** The menu as `writeMenu` serialised it, and the screens outside the menu, as `writeScreens` serialised them. */
  menu: string;
  screens: string;
  hoursStyle: HoursStyle;
  banner?: ReactNode;
}

/**
 * The frame and the session of every signed-in page. It is one client component because each one that a Server
 * Component names costs a page time in both of React's renderers, and a name, a list of scripts and its props in the
 * payload.
 */
export function SignedInFrame({ menu, screens, hoursStyle, banner, children, ...session }: SignedInFrameProps) {
  const items = useMemo(() => readMenu(menu), [menu]);
  const others = useMemo(() => readScreens(screens), [screens]);
  return (
    <SessionProvider {...session}>
      <Shell menu={items} screens={others} bell={<Bell Panel={BellPanel} />} account={<AccountSlot />} banner={banner}>
        {children}
      </Shell>
      <IdleLogout />
      <KeepLanguage />
      <KeepHours style={hoursStyle} />
      <PageHold />
      <FocusNewPage />
      <Peek />
      <UnsentHours />
    </SessionProvider>
  );
}

/** The account menu of the signed-in user: the shell draws it, the session signs out. */
function AccountSlot() {
  const { name, email, phone, avatar_url: avatarUrl } = useSession();
  return <AccountMenu account={{ name, email, phone, avatarUrl }} onLogout={useLogout()} />;
}
