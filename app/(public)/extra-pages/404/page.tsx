import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundMessage } from '@/components/shell/message-page/not-found-message';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('notFoundTitle') };
}

/** The 404 page under its own address (specification, section 2). */
export default function NotFoundPage() {
  return <NotFoundMessage />;
}
