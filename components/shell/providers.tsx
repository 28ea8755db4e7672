'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { InterfaceSettingsProvider, useInterfaceSettings } from '@/components/shell/interface-settings';
import { StyleCache } from '@/components/shell/style-cache';
import { ToastProvider } from '@/components/ui/toast';
import type { Locale } from '@/lib/i18n/locales';
import { themeFor } from '@/lib/theme/create-theme';
import type { InterfaceSettings } from '@/lib/theme/settings';

interface Props {
  settings: InterfaceSettings;
  locale: Locale;
  children: ReactNode;
}

/** What every client island stands on: settings, styles, theme, server state, toasts. */
export function Providers({ settings, locale, children }: Props) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }));
  return (
    <InterfaceSettingsProvider initial={settings} locale={locale}>
      <StyleCache>
        <LibraryTheme>
          <QueryClientProvider client={queries}>
            <ToastProvider>{children}</ToastProvider>
          </QueryClientProvider>
        </LibraryTheme>
      </StyleCache>
    </InterfaceSettingsProvider>
  );
}

/**
 * The mode is ours, as an attribute of `<html>`: the library neither writes the attribute nor keeps a copy, nor renders again
 * after hydration to tell of it (`noSsr`), which would cost the page that the server sent.
 */
function LibraryTheme({ children }: { children: ReactNode }) {
  const { locale, direction } = useInterfaceSettings();
  return (
    <ThemeProvider
      theme={themeFor(locale, direction)}
      colorSchemeNode={null}
      storageManager={null}
      disableStyleSheetGeneration
      noSsr
    >
      {children}
    </ThemeProvider>
  );
}
