import { getTranslations } from 'next-intl/server';
import { EmailForm } from '@/components/account/email-form';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.forgot');
  return { title: t('title') };
}

/** The form that asks for a link to choose a new password. */
export default async function ForgotPasswordPage() {
  const t = await getTranslations('account.forgot');
  return (
    <ClientMessages namespaces={['account', 'validation']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context')}</p>
      <EmailForm
        path="/api/forgot-password"
        texts={{ label: t('email'), submit: t('submit'), sentTitle: t('sentTitle'), sentText: t('sentText') }}
      />
      <nav className={styles.links} aria-label={t('otherWays')}>
        <a href="/login">{t('toLogin')}</a>
      </nav>
    </ClientMessages>
  );
}
