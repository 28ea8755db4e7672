import { getLocale, getTranslations } from 'next-intl/server';
import { registrationChoices } from '@/app/(guest)/register-company/choices';
import { RegisterCompany } from '@/components/account/register-company';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';

export async function generateMetadata() {
  const t = await getTranslations('account.register');
  return { title: t('title') };
}

/** The registration of a company (domain.md, "Onboarding"). */
export default async function RegisterCompanyPage() {
  const [t, locale] = await Promise.all([getTranslations('account.register'), getLocale()]);
  return (
    <ClientMessages namespaces={['account', 'password', 'validation']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context')}</p>
      <RegisterCompany choices={registrationChoices(locale)} />
      <nav className={styles.links} aria-label={t('otherWays')}>
        <a href="/login">{t('toLogin')}</a>
        <a href="/verify-email">{t('toVerify')}</a>
      </nav>
    </ClientMessages>
  );
}
