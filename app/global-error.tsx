'use client';

import '@/app/fonts.css';
import '@/app/theme.css';
import '@/app/globals.css';
import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { digestOf } from '@/components/shell/message-page/error-kind';
import { ErrorMessage } from '@/components/shell/message-page/error-message';
import { readCookie } from '@/lib/browser/cookies';
import { defaultLocale, findLocale, localeCookie } from '@/lib/i18n/locales';
import english from '@/messages/en/errors.json';

/** The page for an error in the root layout. It has its own document, and the browser reads its language's cookie. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const [locale, setLocale] = useState(defaultLocale);
  const [errors, setErrors] = useState(english);
  useEffect(() => {
    const chosen = findLocale(readCookie(localeCookie)) ?? defaultLocale;
    void import(`@/messages/${chosen.language}/errors.json`).then((module: { default: typeof english }) => {
      setErrors(module.default);
      setLocale(chosen);
    });
  }, []);
  // The messages here are the source texts, without a parser for their parameters.
  const reference = errors.reference.replace('{digest}', digestOf(error) ?? '');
  return (
    <html lang={locale.code} dir={locale.direction} data-mode="light" data-main="azure">
      <body>
        <NextIntlClientProvider locale={locale.code} timeZone="UTC" messages={{ errors: { ...errors, reference } }}>
          <title>{errors.failedTitle}</title>
          <main style={{ paddingInline: 16 }}>
            <ErrorMessage error={error} retry={retry} />
          </main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
