import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '@/components/ui/data-table';
import { CalendarDate } from '@/components/ui/date';
import { EmptyState } from '@/components/ui/empty-state';
import { Instant } from '@/components/ui/instant';
import { Money } from '@/components/ui/money';
import { NoValue } from '@/components/ui/no-value';
import { Section } from '@/components/ui/section';
import { type InvoiceRecord, paymentMethods } from '@/lib/invoices/schema';

type Payment = NonNullable<InvoiceRecord['payments']>[number];

interface InvoicePaymentsProps {
  invoice: InvoiceRecord;
  payments: readonly Payment[];
  /** A `RecordPayment`, for who may. */
  record: ReactNode;
}

/** The money that came in, oldest first. */
export function InvoicePayments({ invoice, payments, record }: InvoicePaymentsProps) {
  const t = useTranslations('invoices');
  const columns = useColumns(invoice.currency);
  if (payments.length === 0) {
    const text = invoice.status === 'draft' ? t('payments.emptyDraft') : t('payments.empty.text');
    return <EmptyState title={t('payments.empty.title')} text={text} action={record} />;
  }
  return (
    <Section title={t('sections.payments')} actions={record} flush>
      <DataTable label={t('sections.payments')} page={{ rows: [...payments] }} columns={columns} rowKey={(row) => row.id} empty={null} />
    </Section>
  );
}

function useColumns(currency: string): Column<Payment>[] {
  const t = useTranslations('invoices.payments');
  const words = useTranslations('references.payment_method');
  const methodOf = ({ method }: Payment) => {
    const known = paymentMethods.find((one) => one === method);
    return known ? words(known) : method;
  };
  return [
    { key: 'paidOn', header: t('paidOn'), primary: true, cell: (row) => <CalendarDate value={row.paid_on} /> },
    { key: 'amount', header: t('amount'), align: 'end', card: 'fact', cell: (row) => <Money amount={row.amount} currency={currency} /> },
    { key: 'method', header: t('method'), card: 'fact', cell: methodOf },
    { key: 'reference', header: t('reference'), card: 'fact', cell: (row) => (row.reference === null ? <NoValue /> : <bdi>{row.reference}</bdi>) },
    { key: 'by', header: t('by'), cell: (row) => row.created_by.name },
    { key: 'at', header: t('at'), cell: (row) => <Instant value={row.created_at} /> },
  ];
}
