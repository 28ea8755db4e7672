import { getTranslations } from 'next-intl/server';
import { VerifyEmail } from '@/components/account/verify-email';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.verify');
  return { title: t('title') };
}

/** The page of the link that is mailed to anyone who registers a company. */
export default async function VerifyEmailPage() {
  const t = await getTranslations('account.verify');
  return (
    <ClientMessages namespaces={['account', 'validation']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <VerifyEmail />
      <nav className={styles.links} aria-label={t('otherWays')}>
        <a href="/login">{t('toLogin')}</a>
      </nav>
    </ClientMessages>
  );
}
