import { useTranslations } from 'next-intl';
import { useProblemText } from '@/components/ui/feedback/use-problem-text';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { BillingRunItem } from '@/lib/billing-runs/schema';

const tones = {
  failed: 'danger',
  draft: 'neutral',
  issued: 'info',
  void: 'neutral',
  not_sent: 'info',
  sent: 'success',
  viewed: 'success',
} as const satisfies Record<string, Tone>;

/** A table of the run's invoices, and of the contracts for which it could make none, each with the reason. */
export function RunItems({ items, total }: { items: BillingRunItem[]; total: number }) {
  const [t, say, show] = [useTranslations('billing_runs'), useProblemText(), useFigures()];
  const statuses = useTranslations('statuses');
  const stateOf = ({ invoice }: BillingRunItem) => {
    if (!invoice) return chip(t('failed'), tones.failed);
    if (invoice.status === 'issued' && invoice.delivery_status !== 'not_sent')
      return chip(statuses(`delivery.${invoice.delivery_status}`), tones[invoice.delivery_status]);
    return chip(statuses(`invoice.${invoice.status}`), tones[invoice.status]);
  };
  const reasonOf = ({ problem }: BillingRunItem) => problem && say(problem);
  return (
    <DataTable
      label={t('invoices')}
      columns={[
        {
          key: 'number',
          header: t('fields.invoice'),
          primary: true,
          cell: ({ invoice }) => invoice?.number ?? (invoice ? t('draft') : '—'),
        },
        {
          key: 'contract',
          header: t('fields.contract'),
          card: 'fact',
          wraps: true,
          cell: ({ contract, candidate, invoice }) =>
            invoice && invoice.contracts > 1
              ? t('contracts', { count: invoice.contracts })
              : `${contract.number} · ${candidate}`,
        },
        { key: 'client', header: t('fields.client'), card: 'fact', wraps: true, cell: (item) => item.client },
        {
          key: 'weeks',
          header: t('fields.weeks'),
          card: 'fact',
          cell: ({ invoice }) =>
            invoice?.period_start && invoice.period_end && show.period(invoice.period_start, invoice.period_end),
        },
        { key: 'status', header: t('fields.status'), card: 'fact', cell: stateOf },
        { key: 'problem', header: t('fields.problem'), card: 'fact', wraps: true, cell: reasonOf },
        {
          key: 'amount',
          header: t('fields.amount'),
          align: 'end',
          card: 'fact',
          cell: ({ invoice }) => invoice && show.money(invoice.gross_total, invoice.currency),
        },
      ]}
      page={{ rows: items }}
      total={total}
      rowKey={(item) => item.id}
      rowHref={({ invoice, contract }) =>
        invoice ? `/invoices/${invoice.id}` : `/contracts/${contract.id}?tab=invoicing`
      }
      empty={<EmptyState title={t('nothing.title')} text={t('nothing.text')} />}
    />
  );
}
