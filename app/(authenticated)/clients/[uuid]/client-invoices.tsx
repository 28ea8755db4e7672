import { getTranslations } from 'next-intl/server';
import { InvoiceTable } from '@/components/invoices/invoice-table';
import styles from '@/components/invoices/invoices.module.css';
import { ClientCreditSection } from '@/components/invoices/payment/client-credit';
import { RecordReceipt } from '@/components/invoices/payment/record-receipt';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { defaultColumns } from '@/lib/fields/list';
import { listOpenInvoices } from '@/lib/invoices/client-accounts/client-account.data';
import { getClientCredit } from '@/lib/invoices/client-accounts/client-credit.data';
import { invoiceFields } from '@/lib/invoices/fields';
import { listInvoices } from '@/lib/invoices/list.data';
import { seesPayments } from '@/lib/invoices/policy';
import { invoiceQuery } from '@/lib/invoices/schema';
import { can } from '@/lib/permissions';

/** The newest invoices to this client, a link to all of them, and a button to record one payment for several. */
export async function ClientInvoices({ actor, clientId }: { actor: Actor; clientId: string }) {
  const t = await getTranslations('clients.invoices');
  const page = await listInvoices(actor, invoiceQuery.parse({ limit: '10', 'filter[client_id]': clientId }));
  const open = can(actor, 'pay_payments') ? await listOpenInvoices(actor, clientId) : [];
  const credit = seesPayments(actor) ? await getClientCredit(actor, clientId) : null;
  return (
    <ClientMessages namespaces={['invoices', 'references', 'statuses', 'validation']}>
      {open.length > 0 && (
        <p className={styles.receipts}>
          {open.map((one) => (
            <RecordReceipt
              key={one.currency}
              {...one}
              clientId={clientId}
              own={actor.company.currency}
              today={actor.today}
              isOnly={open.length === 1}
            />
          ))}
        </p>
      )}
      <InvoiceTable
        actor={actor}
        columns={defaultColumns(actor, invoiceFields.list, ['client'])}
        page={{ ...page, meta: { ...page.meta, next_cursor: null } }}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      {page.meta.next_cursor && (
        <p>
          <a href={`/invoices?filter[client_id]=${clientId}`}>{t('all')}</a>
        </p>
      )}
      {credit && (
        <div className={styles.credit}>
          <ClientCreditSection
            clientId={clientId}
            credit={credit}
            today={actor.today}
            pays={can(actor, 'pay_payments')}
          />
        </div>
      )}
    </ClientMessages>
  );
}
