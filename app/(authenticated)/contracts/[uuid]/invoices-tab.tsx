import { getTranslations } from 'next-intl/server';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { defaultColumns } from '@/lib/fields/list';
import { invoiceFields } from '@/lib/invoices/fields';
import { listInvoices } from '@/lib/invoices/list.data';
import { invoiceQuery } from '@/lib/invoices/schema';

/** The newest invoices of a contract, and a link to all of them. */
export async function InvoicesTab({ actor, contractId }: { actor: Actor; contractId: string }) {
  const t = await getTranslations('contracts.invoices');
  const page = await listInvoices(actor, invoiceQuery.parse({ limit: '20', 'filter[contract_id]': contractId }));
  return (
    <ClientMessages namespaces={['invoices', 'statuses', 'validation']}>
      <InvoiceTable
        actor={actor}
        columns={defaultColumns(actor, invoiceFields.list, ['client', 'candidate'])}
        page={{ ...page, meta: { ...page.meta, next_cursor: null } }}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <a href={`/invoices?filter[contract_id]=${contractId}`}>{t('all')}</a>
        </p>
      )}
    </ClientMessages>
  );
}
