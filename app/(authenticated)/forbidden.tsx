import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page';
import { LinkButton } from '@/components/ui/action/link-button';

/** A screen whose permission is not held. A record that is not this user's is `not-found.tsx`. */
export default async function ScreenForbidden() {
  const t = await getTranslations('errors');
  return (
    <MessagePage code="403" title={t('forbiddenTitle')} text={t('forbiddenText')}>
      <LinkButton href="/">{t('goHome')}</LinkButton>
    </MessagePage>
  );
}
