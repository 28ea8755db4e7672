import { getTranslations } from 'next-intl/server';
import { BlockedInvoicesTable } from '@/components/reminders/blocked-invoices-table';
import { DueTable } from '@/components/reminders/due-table';
import { sendAllAction } from '@/components/reminders/reminder-actions';
import { ReminderTable } from '@/components/reminders/reminder-table';
import { ReminderToolbar } from '@/components/reminders/reminder-toolbar';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';
import { clientInFilter, readOverview } from '@/lib/reminders/data';
import { mostOverdue } from '@/lib/reminders/overdue.data';
import { sendsReminders } from '@/lib/reminders/policy';
import { reminderQuery } from '@/lib/reminders/schema';

/** The number of rows shown in each table, and the most that one request takes; the headings count all rows. */
const mostShown = 100;

export async function generateMetadata() {
  return { title: (await getTranslations('reminders'))('title') };
}

/** The reminders that are due to clients today, and those that were sent. */
export default async function RemindersPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('reminders');
  const params = await searchParams;
  const [{ page, list, query, client }, columns] = await readWithColumns(
    actor,
    fieldLists.reminders,
    params,
    async (inside) => {
      const listed = await pageList('/reminders', params, reminderQuery, (asked) => readOverview(inside, asked));
      return { ...listed, client: await clientInFilter(inside, listed.query, listed.page.rows) };
    },
  );
  const { reminders, held, isCut } = page;
  const inFilter = query.filter.currency ?? actor.company.currency;
  const sends = sendsReminders(actor) && !actor.impersonation;
  const clients = [...Map.groupBy(reminders, ({ client }) => client.id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [{ client: first.client, reminders: own }] : [];
  });
  const shown = clients.slice(0, mostShown);
  const free = shown.filter((one) => one.reminders.some(({ blocker }) => blocker === null));
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={
          sends && (
            <NextStepButton
              step={sendAllAction(
                free.map(({ client }) => client.id),
                t,
              )}
            />
          )
        }
      />
      {isCut && <Alert severity="info">{t('cut', { count: mostOverdue })}</Alert>}
      <Section title={t('due', { count: clients.length })} flush>
        <DueTable clients={shown} sends={sends} />
      </Section>
      {held.length > 0 && (
        <Section title={t('held', { count: held.length })} flush>
          <BlockedInvoicesTable rows={held.slice(0, mostShown)} />
        </Section>
      )}
      <Section title={t('history')} flush>
        <ReminderToolbar
          client={client}
          searchesClients={can(actor, 'view_clients')}
          currencies={[...new Set([actor.company.currency, inFilter, ...page.rows.map(({ currency }) => currency)])]}
          exports={can(actor, 'export_invoices')}
          columns={columns}
        />
        <ReminderTable actor={actor} page={page} list={list} columns={columns} />
      </Section>
    </>
  );
}
