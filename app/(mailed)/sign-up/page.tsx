import { getTranslations } from 'next-intl/server';
import { SignUp } from '@/components/account/sign-up';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.signUp');
  return { title: t('title') };
}

/** The page of an invitation's link. */
export default async function SignUpPage() {
  const t = await getTranslations('account.signUp');
  return (
    <ClientMessages namespaces={['account', 'password', 'validation']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <SignUp />
    </ClientMessages>
  );
}
