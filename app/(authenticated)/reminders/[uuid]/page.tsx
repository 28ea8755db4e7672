import { getTranslations } from 'next-intl/server';
import { ReminderOverview } from '@/components/reminders/reminder-overview';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { can } from '@/lib/permissions';
import { getReminder } from '@/lib/reminders/data';

interface Props {
  params: Promise<{ uuid: string }>;
}

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('noun') };
}

export default async function ReminderPage({ params }: Props) {
  const actor = await requirePermission('view_invoices');
  const reminder = await orNotFound(getReminder(actor, await pageId(params)));
  const t = await getTranslations('reminders');
  return (
    <>
      <PageHead title={reminder.number} breadcrumbs={[{ label: t('title'), href: '/reminders' }]} />
      <ReminderOverview reminder={reminder} linksClient={can(actor, 'view_clients')} />
    </>
  );
}
