import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ChangePasswordForm } from '@/components/sign-in/change-password-form';
import styles from '@/components/ui/form/card-form.module.css';
import { hasOwnSecondFactor } from '@/lib/account/holder.data';
import { requireAnyActor } from '@/lib/auth/session/page-actor';
import { HOME } from '@/lib/browser/routes';

export async function generateMetadata() {
  const t = await getTranslations('password.change');
  return { title: t('title') };
}

/** The only page of a user who must change their password (specification, section 4); others are redirected. */
export default async function ForceChangePasswordPage() {
  const actor = await requireAnyActor();
  if (!actor.requirePasswordChange) redirect(HOME);
  const t = await getTranslations('password.change');
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context')}</p>
      <ChangePasswordForm companyName={actor.company.name} hasSecondFactor={await hasOwnSecondFactor(actor)} />
    </>
  );
}
