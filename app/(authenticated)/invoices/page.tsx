import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { InvoiceToolbar } from '@/components/invoices/invoice-toolbar';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';
import { requirePermission } from '@/lib/auth/actor';
import { can, canAny } from '@/lib/auth/permissions';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { listInvoices } from '@/lib/invoices/data';
import { invoiceQuery } from '@/lib/invoices/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('title') };
}

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('invoices');
  const { page, list } = await pageList('/invoices', await searchParams, invoiceQuery, (query) => listInvoices(actor, query));
  const searches = { clients: can(actor, 'view_clients'), contracts: canAny(actor, ['view_contracts', 'view_own_contracts']) };
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <ClientMessages namespaces={['invoices', 'statuses']}>
        <InvoiceToolbar searches={searches} />
      </ClientMessages>
      <InvoiceTable actor={actor} page={page} list={list} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
    </>
  );
}
