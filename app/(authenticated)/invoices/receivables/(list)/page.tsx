import { getTranslations } from 'next-intl/server';
import { ClientReceivablesTable, ReceivablesTotals } from '@/components/invoices/receivables-table';
import { ReceivablesToolbar } from '@/components/invoices/receivables-toolbar';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { DayPicker } from '@/components/ui/list/filters/day-picker';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { receivablesQuery } from '@/lib/invoices/receivables/receivables';
import { listClientOwners, listReceivables, readReceivableTotals } from '@/lib/invoices/receivables/receivables.data';
import { type ListParams, listHref } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('receivables.title') };
}

/** What each client owed at the end of a day, by how long it had been overdue. */
export default async function ReceivablesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('invoices');
  const path = '/invoices/receivables';
  const { page, list, query } = await pageList(path, await searchParams, receivablesQuery, (asked) =>
    listReceivables(actor, asked),
  );
  const { on: day, totals } = await readReceivableTotals(actor, query.filter.on);
  const on = day === actor.today ? null : day;
  return (
    <ClientMessages namespaces={['invoices', 'validation']}>
      <PageHead
        title={t('receivables.title')}
        context={t('receivables.context')}
        breadcrumbs={[{ label: t('title'), href: '/invoices' }]}
        primary={
          <LinkButton href="/reminders" variant="outlined">
            {t('receivables.reminders')}
          </LinkButton>
        }
      />
      <DayPicker label={t('receivables.on')} day={day} today={actor.today} />
      {totals.length > 0 && (
        <Section title={t('receivables.totals')} flush>
          <ReceivablesTotals rows={totals} on={on} />
        </Section>
      )}
      <TabsNav
        label={t('receivables.title')}
        current="clients"
        tabs={[
          { key: 'clients', label: t('receivables.clients'), href: listHref(path, {}, { on }) },
          {
            key: 'documents',
            label: t('receivables.documents'),
            href: listHref('/invoices/receivables/documents', {}, { on }),
          },
        ]}
      />
      <ReceivablesToolbar
        of="clients"
        owners={on ? { on } : {}}
        people={can(actor, 'view_clients') ? await listClientOwners(actor) : []}
        exports={can(actor, 'export_invoices')}
      />
      <ClientReceivablesTable page={page} list={list} on={on} />
    </ClientMessages>
  );
}
