'use client';

import '@/app/fonts.css';
import '@/app/theme.css';
import '@/app/globals.css';
import { useEffect, useState } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { NextIntlClientProvider } from 'next-intl';
import { ErrorMessage } from '@/components/shell/error-message';
import { readCookie } from '@/components/shell/cookie';
import { defaultLocale, findLocale, localeCookie } from '@/lib/i18n/locales';
import { themeFor } from '@/lib/theme/create-theme';
import english from '@/messages/en/errors.json';

/** When even the root layout failed: a page that stands alone, in the language of the cookie as soon as it is read. */
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
  return (
    <html lang={locale.code} dir={locale.direction} data-mode="light" data-main="azure">
      <body>
        <NextIntlClientProvider locale={locale.code} timeZone="UTC" messages={{ errors }}>
          <title>{errors.failedTitle}</title>
          <main style={{ paddingInline: 16 }}>
            <ThemeProvider theme={themeFor(locale, locale.direction)} colorSchemeNode={null} storageManager={null} disableStyleSheetGeneration>
              <ErrorMessage error={error} retry={retry} />
            </ThemeProvider>
          </main>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
