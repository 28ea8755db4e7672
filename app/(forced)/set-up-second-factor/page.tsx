import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SetUpSecondFactor } from '@/components/security/set-up-second-factor';
import { LogoutButton } from '@/components/session/logout-button';
import { ClientMessages } from '@/components/shell/client-messages';
import styles from '@/components/ui/form/card-form.module.css';
import { FORCE_CHANGE_PASSWORD } from '@/lib/auth/session/forced-pages';
import { requireAnyActor } from '@/lib/auth/session/page-actor';
import { HOME } from '@/lib/browser/routes';

export async function generateMetadata() {
  return { title: (await getTranslations('security.setUp'))('title') };
}

/** The only page of a user whose company requires a second factor, while their session was opened without one. */
export default async function SetUpSecondFactorPage() {
  const actor = await requireAnyActor();
  if (actor.requirePasswordChange) redirect(FORCE_CHANGE_PASSWORD);
  if (!actor.requireSecondFactor) redirect(HOME);
  const t = await getTranslations('security.setUp');
  return (
    <ClientMessages namespaces={['security']}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.context}>{t('context', { company: actor.company.name })}</p>
      <SetUpSecondFactor />
      <LogoutButton label={t('signOut')} />
    </ClientMessages>
  );
}
