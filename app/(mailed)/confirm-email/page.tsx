import { getTranslations } from 'next-intl/server';
import { ConfirmEmail } from '@/components/account/confirm-email';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.confirmEmail');
  return { title: t('title') };
}

/** The page of the two links that confirm a new address, open to anyone: one mailbox may be on another device. */
export default async function ConfirmEmailPage() {
  const t = await getTranslations('account.confirmEmail');
  return (
    <ClientMessages namespaces={['account']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <ConfirmEmail />
    </ClientMessages>
  );
}
