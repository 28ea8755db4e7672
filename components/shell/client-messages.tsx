import { headers } from 'next/headers';
import { getLocale, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddedMessages } from '@/components/shell/added-messages';
import { nonceOf } from '@/lib/browser/content-policy';
import { messageAddress } from '@/lib/i18n/islands/island-messages';
import { wordsOf } from '@/lib/i18n/made-up-language';

/**
 * Adds message namespaces for the client islands inside it to those that they already have. Put it in a layout or page
 * around islands that call `useTranslations('<namespace>')`; server components need nothing.
 */
export async function ClientMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  const [locale, timeZone, head] = await Promise.all([getLocale(), getTimeZone(), headers()]);
  const words = wordsOf(locale);
  return (
    <AddedMessages
      locale={locale}
      timeZone={timeZone}
      words={words}
      namespaces={namespaces}
      address={messageAddress(words, namespaces)}
      nonce={nonceOf(head.get('content-security-policy'))}
    >
      {children}
    </AddedMessages>
  );
}
