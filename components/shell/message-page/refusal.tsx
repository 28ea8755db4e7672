'use client';

import { useTranslations } from 'next-intl';
import { MessagePage } from '@/components/shell/message-page/message-page';
import { ButtonLink } from '@/components/ui/plain/button';

/**
 * In a page's place where there is none for this user. A client component, because Next sends it along with every page: so
 * it is a name there, not a text.
 */
export function Refusal({ kind }: { kind: 'forbidden' | 'record' }) {
  const t = useTranslations('errors');
  return (
    <MessagePage code={kind === 'record' ? '404' : '403'} title={t(`${kind}Title`)} text={t(`${kind}Text`)}>
      <ButtonLink variant="contained" href="/">
        {t('goHome')}
      </ButtonLink>
    </MessagePage>
  );
}
