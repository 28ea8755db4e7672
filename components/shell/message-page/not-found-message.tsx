import { getTranslations } from 'next-intl/server';
import { MessagePage } from '@/components/shell/message-page/message-page';
import styles from '@/components/shell/message-page/message-page.module.css';
import { AnyScreenSearch } from '@/components/shell/search/any-screen-search';
import { LinkButton } from '@/components/ui/action/link-button';

/** The 404 page's content: a search for screens and a link home (specification, section 2). */
export async function NotFoundMessage() {
  const t = await getTranslations('errors');
  return (
    <MessagePage code="404" title={t('notFoundTitle')} text={t('notFoundText')}>
      <div className={styles.search}>
        <AnyScreenSearch />
      </div>
      <LinkButton href="/">{t('goHome')}</LinkButton>
    </MessagePage>
  );
}
