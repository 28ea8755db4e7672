import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { waitingOption } from '@/components/invoices/contract-option';
import { NewInvoice } from '@/components/invoices/draft/new-invoice';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { InvoiceToolbar } from '@/components/invoices/invoice-toolbar';
import { WaitingTime } from '@/components/invoices/waiting-time';
import { ColumnsButton } from '@/components/ui/columns-button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHead } from '@/components/ui/page-head';
import { requirePermission } from '@/lib/auth/actor';
import { can, canAny } from '@/lib/auth/permissions';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { listInvoices } from '@/lib/invoices/data';
import { createsInvoices } from '@/lib/invoices/policy';
import { invoiceQuery } from '@/lib/invoices/schema';
import { listContractsWithAvailableTime } from '@/lib/invoices/time/data';

export async function generateMetadata() {
  return { title: (await getTranslations('invoices'))('title') };
}

export default async function InvoicesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_invoices');
  const t = await getTranslations('invoices');
  const params = await searchParams;
  const [[{ page, list }, columns], time] = await Promise.all([
    readWithColumns(actor, 'invoices', (inside) => pageList('/invoices', params, invoiceQuery, (query) => listInvoices(inside, query))),
    listContractsWithAvailableTime(actor),
  ]);
  const searches = { clients: can(actor, 'view_clients'), contracts: canAny(actor, ['view_contracts', 'view_own_contracts']) };
  const create = createsInvoices(actor) && (
    <NewInvoice
      contracts={{ options: time.contracts.map(waitingOption), complete: time.contractCount <= time.contracts.length }}
      contractId={typeof params.contract === 'string' ? params.contract : undefined}
      openAtFirst={params.new !== undefined}
      trigger={t('new')}
    />
  );
  return (
    <ClientMessages namespaces={['invoices', 'statuses', 'validation']}>
      <PageHead title={t('title')} context={t('context')} primary={create} />
      <WaitingTime time={time} linksContracts={searches.contracts} />
      <InvoiceToolbar searches={searches}>
        <ColumnsButton columns={columns} />
      </InvoiceToolbar>
      <InvoiceTable actor={actor} page={page} list={list} columns={columns} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
    </ClientMessages>
  );
}
