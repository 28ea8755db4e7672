'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { createContext, use, useMemo } from 'react';
import { preloadModule } from 'react-dom';
import { formats } from '@/lib/i18n/formats';
import { readNamespaces } from '@/lib/i18n/islands/island-source';
import type { Words } from '@/lib/i18n/made-up-language';

interface Props {
  /** The reader's locale, and the time zone of the times on the page. */
  locale: string;
  timeZone: string;
  words: Words;
  namespaces: readonly string[];
  /** The address of the messages' module. They are not in the page, which would contain them twice. */
  address: string;
  nonce: string | undefined;
  children: ReactNode;
}

const Around = createContext<AbstractIntlMessages>({});

/** Adds messages to those of the providers around it; a nested provider of next-intl alone would replace them. */
export function AddedMessages({ locale, timeZone, words, namespaces, address, nonce, children }: Props) {
  // Preloaded here: what the server component asks for after the page's first bytes is not in the HTML.
  preloadModule(address, { as: 'script', nonce });
  const around = use(Around);
  const read = readNamespaces(words, namespaces, address);
  const added = read instanceof Promise ? use(read) : read;
  const messages = useMemo(() => ({ ...around, ...added }), [around, added]);
  return (
    <Around value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages} formats={formats}>
        {children}
      </NextIntlClientProvider>
    </Around>
  );
}
