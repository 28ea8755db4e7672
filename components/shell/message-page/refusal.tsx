'use client';

import { useTranslations } from 'next-intl';
import { MessagePage } from '@/components/shell/message-page/message-page';
import { ButtonLink } from '@/components/ui/plain/button';

/**
 * Replaces a page that this user may not see. It is a client component because Next sends it with every page, so that
 * each page contains only its name and not its text.
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
