import { getTranslations } from 'next-intl/server';
import { OpenDocumentsTable } from '@/components/invoices/receivables-table';
import { ReceivablesToolbar } from '@/components/invoices/receivables-toolbar';
import { ClientMessages } from '@/components/shell/client-messages';
import { DayPicker } from '@/components/ui/list/filters/day-picker';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { openDocumentsQuery } from '@/lib/invoices/receivables/receivables';
import { listClientOwners, listOpenDocuments } from '@/lib/invoices/receivables/receivables.data';
import { type ListParams, listHref } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('receivables.documents') };
}

/** The invoices and credits that were open at the end of a day, of all clients or of one. */
export default async function OpenDocumentsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('invoices');
  const path = '/invoices/receivables/documents';
  const { page, list, query } = await pageList(path, await searchParams, openDocumentsQuery, (asked) =>
    listOpenDocuments(actor, asked),
  );
  const { on: asked, client_id: clientId } = query.filter;
  const on = asked === actor.today ? null : (asked ?? null);
  const owners = { ...(on ? { on } : {}), ...(clientId ? { client_id: clientId } : {}) };
  return (
    <ClientMessages namespaces={['invoices', 'validation']}>
      <PageHead
        title={(clientId && page.rows[0]?.client.name) || t('receivables.documents')}
        context={
          <>
            {t('receivables.documentsContext')}{' '}
            {clientId && <a href={listHref(path, {}, { on })}>{t('receivables.allClients')}</a>}
          </>
        }
        breadcrumbs={[
          { label: t('title'), href: '/invoices' },
          { label: t('receivables.title'), href: listHref('/invoices/receivables', {}, { on }) },
        ]}
      />
      <DayPicker label={t('receivables.on')} day={on ?? actor.today} today={actor.today} />
      <TabsNav
        label={t('receivables.title')}
        current="documents"
        tabs={[
          { key: 'clients', label: t('receivables.clients'), href: listHref('/invoices/receivables', {}, { on }) },
          { key: 'documents', label: t('receivables.documents'), href: listHref(path, {}, { on }) },
        ]}
      />
      <ReceivablesToolbar
        of="documents"
        owners={owners}
        people={can(actor, 'view_clients') ? await listClientOwners(actor) : []}
        exports={can(actor, 'export_invoices')}
      />
      <OpenDocumentsTable page={page} list={list} on={on} />
    </ClientMessages>
  );
}
