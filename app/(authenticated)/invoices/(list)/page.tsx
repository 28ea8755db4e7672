import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { NewInvoice } from '@/components/invoices/draft/new-invoice';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { InvoiceToolbar } from '@/components/invoices/invoice-toolbar';
import { WaitingLink } from '@/components/invoices/waiting-link';
import { ClientMessages } from '@/components/shell/client-messages';
import { ColumnsButton } from '@/components/ui/list/columns-button';
import { EmptyState } from '@/components/ui/list/empty-state';
import { ExportButton } from '@/components/ui/list/export-button';
import { PageHead } from '@/components/ui/record/page-head';
import { can, canAny } from '@/lib/auth/permissions';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { countAvailableTime } from '@/lib/invoices/available-time.data';
import { listInvoices } from '@/lib/invoices/data';
import { namesInFilters } from '@/lib/invoices/filter-names.data';
import { createsInvoices } from '@/lib/invoices/policy';
import { invoiceQuery } from '@/lib/invoices/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('title') };
}

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('invoices');
  const params = await searchParams;
  const [{ page, list, names, waiting }, columns] = await readWithColumns(
    actor,
    'invoices',
    async (inside, count) => {
      const listed = await pageList('/invoices', params, invoiceQuery, (query) => listInvoices(inside, query));
      return { ...listed, names: await namesInFilters(inside, listed.query, listed.page.rows), waiting: count };
    },
    countAvailableTime(actor),
  );
  const searches = {
    clients: can(actor, 'view_clients'),
    contracts: canAny(actor, ['view_contracts', 'view_own_contracts']),
  };
  const create = createsInvoices(actor) && <NewInvoice trigger={t('new')} />;
  return (
    <ClientMessages namespaces={['invoices', 'statuses', 'validation']}>
      <PageHead
        title={t('title')}
        context={
          <>
            {t('context')}{' '}
            <Link href="/invoices/numbers" prefetch={false}>
              {t('numbers.link')}
            </Link>{' '}
            <Link href="/invoices/receivables" prefetch={false}>
              {t('receivables.link')}
            </Link>
          </>
        }
        primary={create}
      />
      <WaitingLink count={waiting} />
      <InvoiceToolbar searches={searches} held={names}>
        <ColumnsButton columns={columns} />
        {can(actor, 'export_invoices') && <ExportButton path="/api/v1/invoices/export" columns={columns.shown} />}
      </InvoiceToolbar>
      <InvoiceTable
        actor={actor}
        page={page}
        list={list}
        columns={columns}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
    </ClientMessages>
  );
}
