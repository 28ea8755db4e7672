import type { ReactNode } from 'react';
import { getMessages } from 'next-intl/server';
import { AddedMessages } from '@/components/shell/added-messages';
import { pickNamespaces } from '@/lib/i18n/messages';

/**
 * Gives the client islands inside it these message namespaces besides those they have already. Put it in a layout or
 * page around islands that call `useTranslations('<namespace>')`; server components need nothing.
 */
export async function ClientMessages({ namespaces, children }: { namespaces: string[]; children: ReactNode }) {
  return <AddedMessages added={pickNamespaces(await getMessages(), namespaces)}>{children}</AddedMessages>;
}
