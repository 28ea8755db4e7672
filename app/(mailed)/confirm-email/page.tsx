import { getTranslations } from 'next-intl/server';
import { ConfirmEmail } from '@/components/account/confirm-email';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.confirmEmail');
  return { title: t('title') };
}

/** Where the two links of a change of address lead; for anyone, since the other mailbox may be open on another device. */
export default async function ConfirmEmailPage() {
  const t = await getTranslations('account.confirmEmail');
  return (
    <ClientMessages namespaces={['account']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <ConfirmEmail />
    </ClientMessages>
  );
}
