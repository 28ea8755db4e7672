import { getTranslations } from 'next-intl/server';
import { DueTable } from '@/components/reminders/due-table';
import { HeldTable } from '@/components/reminders/held-table';
import { sendAllAction } from '@/components/reminders/reminder-actions';
import { ReminderTable } from '@/components/reminders/reminder-table';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readOverview } from '@/lib/reminders/data';
import { sendsReminders } from '@/lib/reminders/policy';

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('title') };
}

/** What clients are to be reminded of today, and what they were reminded of. */
export default async function RemindersPage() {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('reminders');
  const { reminders, held, sent } = await readOverview(actor);
  const sends = sendsReminders(actor) && !actor.impersonation;
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={sends && <NextStepButton step={sendAllAction(reminders, t)} />}
      />
      <Section title={t('due', { count: reminders.length })} flush>
        <DueTable rows={reminders} sends={sends} />
      </Section>
      {held.length > 0 && (
        <Section title={t('held', { count: held.length })} flush>
          <HeldTable rows={held} />
        </Section>
      )}
      <Section title={t('history')} flush>
        <ReminderTable rows={sent} />
      </Section>
    </>
  );
}
