import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundMessage } from '@/components/shell/not-found-message';
import { PlainFrame } from '@/components/shell/plain-frame';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('notFoundTitle') };
}

/** Every address that is no page. */
export default function NotFound() {
  return (
    <PlainFrame>
      <NotFoundMessage />
    </PlainFrame>
  );
}
