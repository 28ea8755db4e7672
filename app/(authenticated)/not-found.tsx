import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page';
import { LinkButton } from '@/components/ui/action/link-button';

/** A record that is absent, or another tenant's, or not this user's: the same page (api.md, statuses). */
export default async function RecordNotFound() {
  const t = await getTranslations('errors');
  return (
    <MessagePage code="404" title={t('recordTitle')} text={t('recordText')}>
      <LinkButton href="/">{t('goHome')}</LinkButton>
    </MessagePage>
  );
}
