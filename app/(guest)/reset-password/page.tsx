import { getTranslations } from 'next-intl/server';
import { ResetPassword } from '@/components/account/reset-password';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.reset');
  return { title: t('title') };
}

/** The page of the link that is mailed to a user who forgot their password. */
export default async function ResetPasswordPage() {
  const t = await getTranslations('account.reset');
  return (
    <ClientMessages namespaces={['account', 'password', 'validation']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <ResetPassword />
    </ClientMessages>
  );
}
