import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/empty-state';
import type { Actor } from '@/lib/auth/session/page-actor';
import { listInvoices } from '@/lib/invoices/data';
import { invoiceQuery } from '@/lib/invoices/schema';

/** The newest invoices to this client, and the way to all of them. */
export async function ClientInvoices({ actor, clientId }: { actor: Actor; clientId: string }) {
  const t = await getTranslations('clients.invoices');
  const page = await listInvoices(actor, invoiceQuery.parse({ limit: '10', 'filter[client_id]': clientId }));
  return (
    <ClientMessages namespaces={['invoices', 'statuses', 'validation']}>
      <InvoiceTable
        actor={actor}
        page={{ ...page, meta: { ...page.meta, next_cursor: null } }}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <Link href={`/invoices?filter[client_id]=${clientId}`}>{t('all')}</Link>
        </p>
      )}
    </ClientMessages>
  );
}
