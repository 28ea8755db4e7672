import { ThemeProvider } from '@mui/material/styles';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { InterfaceSettingsProvider } from '@/components/shell/settings/interface-settings';
import type { Locale } from '@/lib/i18n/locales';
import { defaultLocale } from '@/lib/i18n/locales';
import { addNounWords } from '@/lib/i18n/noun-words';
import { themeFor } from '@/lib/theme/create-theme';
import type { InterfaceSettings } from '@/lib/theme/settings';
import { defaultSettings } from '@/lib/theme/settings';
import candidates from '@/messages/en/candidates.json';
import clients from '@/messages/en/clients.json';
import contracts from '@/messages/en/contracts.json';
import errors from '@/messages/en/errors.json';
import invoices from '@/messages/en/invoices.json';
import menu from '@/messages/en/menu.json';
import shell from '@/messages/en/shell.json';
import submissions from '@/messages/en/submissions.json';
import timesheets from '@/messages/en/timesheets.json';
import ui from '@/messages/en/ui.json';
import users from '@/messages/en/users.json';

const messages = addNounWords({
  shell,
  menu: { ...menu },
  errors,
  ui,
  candidates,
  clients,
  contracts,
  invoices,
  submissions,
  timesheets,
  users,
});

interface Props {
  settings?: InterfaceSettings;
  locale?: Locale;
  children: ReactNode;
}

/** For tests: the providers that the root layout puts around every island. */
export function FakeFrame({ settings = defaultSettings, locale = defaultLocale, children }: Props) {
  return (
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <InterfaceSettingsProvider initial={settings} locale={locale}>
        <ThemeProvider theme={themeFor(locale.direction)}>{children}</ThemeProvider>
      </InterfaceSettingsProvider>
    </NextIntlClientProvider>
  );
}

/** For tests: a window with a width that can be changed; jsdom has no media queries. */
export function fakeWidth(initial: number) {
  let width = initial;
  const listeners = new Set<() => void>();
  const matchMedia = (query: string) => ({
    get matches() {
      return width >= Number(/min-width: (\d+)px/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    // The UI library still uses the old listeners.
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  Object.assign(globalThis, { matchMedia });
  return {
    resize(to: number) {
      width = to;
      for (const listener of listeners) listener();
    },
  };
}

/** For tests: the preference cookies that the browser would send with the next request. */
export function keptCookies(): Record<string, string> {
  return Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', value = ''] = pair.split('=');
        return [name, decodeURIComponent(value)];
      }),
  );
}

/** For tests: removes all preference cookies. */
export function clearCookies(): void {
  for (const name of Object.keys(keptCookies())) document.cookie = `${name}=; Path=/; Max-Age=0`;
}
