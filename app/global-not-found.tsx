import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Document } from '@/app/document';
import { NotFoundMessage } from '@/components/shell/message-page/not-found-message';
import { PlainFrame } from '@/components/shell/plain-frame';

export async function generateMetadata(): Promise<Metadata> {
  const [t, shell] = await Promise.all([getTranslations('errors'), getTranslations('shell')]);
  return { title: `${t('notFoundTitle')} · ${shell('product')}` };
}

/**
 * The page for every unknown address. It is not the root's `not-found.tsx`, because Next sends the parts of that one
 * with every page, and `notFound()` in a catch-all page would show nothing before the scripts have run.
 */
export default function GlobalNotFound() {
  return (
    <Document>
      <PlainFrame>
        <NotFoundMessage />
      </PlainFrame>
    </Document>
  );
}
