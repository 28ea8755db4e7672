import { useTranslations } from 'next-intl';
import { InvoiceStatus } from '@/components/invoices/invoice-status';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import type { InvoiceRecord } from '@/lib/invoices/schema';

type Note = InvoiceRecord['credit_notes'][number];
type Use = NonNullable<InvoiceRecord['uses']>[number];

/** The credit notes of an invoice, drafts included. */
export function InvoiceCredits({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices');
  const columns = useNoteColumns(invoice.currency);
  if (invoice.credit_notes.length === 0) return null;
  return (
    <Section title={t('sections.creditNotes')} flush>
      <DataTable
        label={t('sections.creditNotes')}
        page={{ rows: invoice.credit_notes }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/invoices/${row.id}`}
        empty={null}
      />
    </Section>
  );
}

/** The invoices that a credit note was set against or paid. */
export function CreditUses({ invoice: { uses, currency } }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices');
  const columns = useUseColumns(currency);
  if (!uses || uses.length === 0) return null;
  return (
    <Section title={t('sections.uses')} flush>
      <DataTable
        label={t('sections.uses')}
        page={{ rows: uses }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/invoices/${row.invoice.id}`}
        empty={null}
      />
    </Section>
  );
}

function useNoteColumns(currency: string): Column<Note>[] {
  const t = useTranslations('invoices');
  return [
    { key: 'number', header: t('credit.number'), primary: true, cell: (row) => row.number ?? t('draftCreditNote') },
    { key: 'date', header: t('credit.date'), card: 'fact', cell: (row) => <CalendarDate value={row.issue_date} /> },
    { key: 'status', header: t('credit.status'), card: 'fact', cell: (row) => <InvoiceStatus status={row.status} /> },
    {
      key: 'total',
      header: t('credit.total'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.gross_total} currency={currency} />,
    },
  ];
}

function useUseColumns(currency: string): Column<Use>[] {
  const t = useTranslations('invoices');
  return [
    { key: 'number', header: t('credit.number'), primary: true, cell: (row) => row.invoice.number },
    { key: 'date', header: t('credit.date'), card: 'fact', cell: (row) => <CalendarDate value={row.paid_on} /> },
    {
      key: 'amount',
      header: t('payments.amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.amount} currency={currency} />,
    },
  ];
}
