'use client';

import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { AbstractIntlMessages } from 'next-intl';

/** A nested provider of next-intl replaces the messages around it; this one adds to them. */
export function AddedMessages({ added, children }: { added: AbstractIntlMessages; children: ReactNode }) {
  const around = useMessages();
  const messages = useMemo(() => ({ ...around, ...added }), [around, added]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
