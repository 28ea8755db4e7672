import { getTranslations } from 'next-intl/server';
import { AgeingHead } from '@/components/invoices/ageing-head';
import { BulkNotice } from '@/components/invoices/bulk-notice';
import { NewInvoice } from '@/components/invoices/draft/new-invoice';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { InvoiceToolbar } from '@/components/invoices/invoice-toolbar';
import { InvoiceBulkBar } from '@/components/invoices/payment/invoice-bulk-bar';
import { WaitingLink } from '@/components/invoices/waiting-link';
import { ClientMessages } from '@/components/shell/client-messages';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { namesInFilters } from '@/lib/invoices/filter-names.data';
import { listInvoices } from '@/lib/invoices/list.data';
import { readListFigures } from '@/lib/invoices/list-figures.data';
import { createsInvoices } from '@/lib/invoices/policy';
import { invoiceQuery } from '@/lib/invoices/schema';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can, canAny } from '@/lib/permissions';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('title') };
}

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('invoices');
  const params = await searchParams;
  const above = readListFigures(actor);
  const [{ page, list, names, shown }, columns] = await readWithColumns(
    actor,
    fieldLists.invoices,
    params,
    async (inside, read) => {
      const listed = await pageList('/invoices', params, invoiceQuery, (query) => listInvoices(inside, query));
      return {
        ...listed,
        names: await namesInFilters(inside, listed.query, listed.page.rows),
        shown: above.take(read, inside.asOf),
      };
    },
    above.scalar,
  );
  const searches = {
    clients: can(actor, 'view_clients'),
    contracts: canAny(actor, ['view_contracts', 'view_own_contracts']),
  };
  const create = createsInvoices(actor) && <NewInvoice trigger={t('new')} />;
  return (
    <ClientMessages namespaces={['invoices', 'references', 'statuses', 'validation']}>
      <PageHead
        title={t('title')}
        context={
          <>
            {t('context')} <a href="/invoices/numbers">{t('numbers.link')}</a>
            {' · '}
            <a href="/invoices/receivables">{t('receivables.link')}</a>
          </>
        }
        primary={create}
      />
      <WaitingLink count={shown.waiting} />
      <AgeingHead open={shown.open} />
      {shown.task && <BulkNotice task={shown.task} />}
      <InvoiceToolbar searches={searches} chosen={names} views={columns.views}>
        <ColumnsButton columns={columns} />
        {can(actor, 'export_invoices') && <ExportButton path="/api/v1/invoices/export" columns={columns.shown} />}
      </InvoiceToolbar>
      <InvoiceTable
        actor={actor}
        page={page}
        list={list}
        columns={columns}
        ticks={!actor.impersonation}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {!actor.impersonation && <InvoiceBulkBar linksClients={searches.clients} />}
    </ClientMessages>
  );
}
