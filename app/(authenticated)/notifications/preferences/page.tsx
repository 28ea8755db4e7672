import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { NotificationTabs } from '@/components/notifications/notification-tabs';
import { PreferencesForm } from '@/components/notifications/preferences-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import { requireActor } from '@/lib/auth/session/page-actor';
import { getPreferences } from '@/lib/notifications/preferences.data';

export async function generateMetadata() {
  return { title: (await getTranslations('notifications'))('preferences.title') };
}

/** How the reader wants to hear about each kind of notification. */
export default async function NotificationPreferencesPage() {
  const [actor, t] = [await requireActor(), await getTranslations('notifications')];
  // How somebody hears about things is theirs alone.
  if (actor.impersonation !== null) notFound();
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <NotificationTabs current="preferences" isOwn />
      <ClientMessages namespaces={['notifications', 'validation']}>
        <PreferencesForm preferences={await getPreferences(actor)} />
      </ClientMessages>
    </>
  );
}
