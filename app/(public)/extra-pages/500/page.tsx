import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page/message-page';
import { LinkButton } from '@/components/ui/action/link-button';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('serverTitle') };
}

/** The 500 page under its own address (specification, section 2). */
export default async function ServerErrorPage() {
  const t = await getTranslations('errors');
  return (
    <MessagePage code="500" title={t('serverTitle')} text={t('serverText')}>
      <LinkButton href="/">{t('goHome')}</LinkButton>
    </MessagePage>
  );
}
