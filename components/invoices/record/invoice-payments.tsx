import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { reversalOf } from '@/components/invoices/invoice-actions';
import { PaidOn } from '@/components/invoices/payment/paid-on';
import { PaymentReceived } from '@/components/invoices/record/payment-received';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { isolate } from '@/lib/format/isolate';
import { cashDiscountMethod } from '@/lib/invoices/payments/cash-discount';
import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import { type InvoiceRecord, paymentMethods } from '@/lib/invoices/schema';

type Payment = NonNullable<InvoiceRecord['payments']>[number];

interface InvoicePaymentsProps {
  invoice: InvoiceRecord;
  payments: readonly Payment[];
  /** A `RecordPayment`, for a reader who may record payments. */
  record: ReactNode;
  reverses: boolean;
}

/** The payments of an invoice, oldest first. */
export function InvoicePayments({ invoice, payments, record, reverses }: InvoicePaymentsProps) {
  const t = useTranslations('invoices');
  const columns = useColumns(invoice.currency);
  const texts = useActionTexts();
  if (payments.length === 0) {
    const text = invoice.status === 'draft' ? t('payments.emptyDraft') : t('payments.empty.text');
    return <EmptyState title={t('payments.empty.title')} text={text} action={record} />;
  }
  return (
    <Section title={t('sections.payments')} actions={record} flush>
      <DataTable
        label={t('sections.payments')}
        page={{ rows: [...payments] }}
        columns={columns}
        rowKey={(row) => row.id}
        rowMenu={(row) =>
          reverses &&
          !row.is_reversed &&
          row.reverses_id === null && (
            <RowMenu
              label={t('payments.actionsFor', { amount: texts.money(row.amount, invoice.currency) })}
              entries={[
                {
                  key: 'reverse',
                  label: t(row.method === writeOffMethod ? 'payments.reverseWriteOff' : 'payments.reverse'),
                  danger: true,
                  action: reversalOf(invoice, row, texts),
                },
              ]}
            />
          )
        }
        empty={null}
      />
    </Section>
  );
}

function useColumns(currency: string): Column<Payment>[] {
  const t = useTranslations('invoices.payments');
  const words = useTranslations('references.payment_method');
  const methodOf = ({ method }: Payment) => {
    const known = [
      ...paymentMethods,
      'credit_note' as const,
      'overpayment' as const,
      writeOffMethod,
      cashDiscountMethod,
    ].find((one) => one === method);
    return known ? words(known) : method;
  };
  return [
    { key: 'paidOn', header: t('paidOn'), primary: true, cell: (row) => <PaidOn row={row} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.amount} currency={currency} />,
    },
    {
      key: 'method',
      header: t('method'),
      card: 'fact',
      cell: (row) => (
        <>
          <Method row={row} method={methodOf(row)} />
          <PaymentReceived received={row.received} />
          <Whole row={row} currency={currency} />
        </>
      ),
    },
    {
      key: 'reference',
      header: t('reference'),
      card: 'fact',
      cell: ({ reference, credit_note: note }) => {
        if (note) return <a href={`/invoices/${note.id}`}>{note.number}</a>;
        return reference === null ? <NoValue /> : <bdi>{reference}</bdi>;
      },
    },
    { key: 'by', header: t('by'), cell: (row) => row.created_by.name },
    { key: 'at', header: t('at'), cell: (row) => <Instant value={row.created_at} /> },
  ];
}

/**
 * How the money came in, or why none did; for a payment that was taken back, and for the one that takes it back, this
 * fact and the reason.
 */
function Method({ row, method }: { row: Payment; method: string }) {
  const t = useTranslations('invoices.payments');
  if (row.reverses_id !== null)
    return (
      <>
        {t('reversal')} <span dir="auto">{row.reason}</span>
      </>
    );
  return (
    <>
      {row.is_reversed ? t('takenBack', { method }) : method}
      {row.reason && <div dir="auto">{row.reason}</div>}
    </>
  );
}

/** The total of money that came in for several invoices, and the other invoices. */
function Whole({ row: { receipt, reverses_id: reverses }, currency }: { row: Payment; currency: string }) {
  const [t, format, texts] = [useTranslations('invoices.receipt'), useFormatter(), useActionTexts()];
  if (!receipt || reverses !== null) return null;
  const invoices = format.list(
    receipt.invoices.map(({ number }) => isolate(number ?? '')),
    { type: 'conjunction' },
  );
  return (
    <div>
      {t('partOf', { amount: texts.money(receipt.amount, currency), invoices })}
      {Number(receipt.kept_as_credit) > 0 && (
        <div>{t('kept', { amount: texts.money(receipt.kept_as_credit, currency) })}</div>
      )}
    </div>
  );
}
