'use client';

import type { ReactNode } from 'react';
import { StepUp } from '@/components/session/step-up';
import { InterfaceSettingsProvider, useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { ActionProvider } from '@/components/ui/action/action-provider';
import { FollowLinks } from '@/components/ui/action/follow-links';
import { ToastProvider } from '@/components/ui/feedback/toast';
import { LibraryRegistry } from '@/components/ui/library/registry';
import { RowMenus } from '@/components/ui/list/rows/row-menus';
import type { Locale } from '@/lib/i18n/locales';
import type { InterfaceSettings } from '@/lib/theme/settings';

interface Props {
  settings: InterfaceSettings;
  locale: Locale;
  children: ReactNode;
}

/** The providers for all client islands: settings, the library's styles, toasts and actions. */
export function Providers({ settings, locale, children }: Props) {
  return (
    <InterfaceSettingsProvider initial={settings} locale={locale}>
      <LibraryStyles>
        <ToastProvider>
          <ActionProvider>
            <FollowLinks />
            <RowMenus />
            <StepUp />
            {children}
          </ActionProvider>
        </ToastProvider>
      </LibraryStyles>
    </InterfaceSettingsProvider>
  );
}

/**
 * Gives the library's components the page's direction. A change of direction swaps their styles and remounts nothing.
 */
function LibraryStyles({ children }: { children: ReactNode }) {
  const { direction } = useInterfaceSettings();
  return <LibraryRegistry direction={direction}>{children}</LibraryRegistry>;
}
