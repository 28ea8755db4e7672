import '@/app/fonts.css';
import '@/app/theme.css';
import '@/app/globals.css';
// Every page contains the error page; its few rules belong in the same stylesheet, not in one of their own.
import '@/components/shell/message-page/message-page.module.css';
import { cookies, headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/shell/client-messages';
import { EarlyScript } from '@/components/shell/early-script';
import { Providers } from '@/components/shell/providers';
import { nonceOf } from '@/lib/browser/content-policy';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { htmlAttributes } from '@/lib/theme/html-attributes';
import { parseSettings } from '@/lib/theme/parse-settings';
import { settingsCookie } from '@/lib/theme/settings';

/**
 * The namespaces that islands use on every page. A page's own islands get theirs from a `ClientMessages` around them.
 */
const everywhere = ['shell', 'menu', 'errors', 'ui', 'session'];

/** The HTML document of every page, with the reader's language, direction and theme from the first byte on. */
export async function Document({ children }: { children: ReactNode }) {
  const [jar, head, code] = await Promise.all([cookies(), headers(), getLocale()]);
  const settings = parseSettings(jar.get(settingsCookie)?.value);
  const locale = findLocale(code) ?? defaultLocale;
  return (
    <html {...htmlAttributes(settings, locale)}>
      <head>
        {/* As metadata, it would be replaced at every navigation, and browsers would ask for it each time. */}
        <link rel="icon" href={process.env.ICON} />
        <EarlyScript nonce={nonceOf(head.get('content-security-policy'))} />
      </head>
      <body>
        <ClientMessages namespaces={everywhere}>
          <Providers settings={settings} locale={locale}>
            {children}
          </Providers>
        </ClientMessages>
      </body>
    </html>
  );
}
