import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Closings } from '@/lib/closings/schema';

/** What closing a month would accrue, or did accrue, contract by contract. */
export function AccrualTable({ closings: { accruals, is_closed: isClosed } }: { closings: Closings }) {
  const [t, show] = [useTranslations('closing'), useFigures()];
  const title = t(isClosed ? 'accruals.booked' : 'accruals.title');
  return (
    <Section title={title} flush>
      <DataTable
        label={title}
        columns={[
          { key: 'contract', header: t('fields.contract'), primary: true, cell: ({ contract }) => contract.number },
          { key: 'candidate', header: t('fields.candidate'), card: 'fact', cuts: true, cell: (row) => row.candidate },
          { key: 'client', header: t('fields.client'), card: 'fact', cuts: true, cell: (row) => row.client },
          { key: 'kind', header: t('fields.kind'), card: 'fact', cell: ({ kind }) => t(`accruals.${kind}`) },
          {
            key: 'amount',
            header: t('fields.amount'),
            align: 'end',
            card: 'fact',
            cell: ({ amount, currency }) => show.money(amount, currency),
          },
        ]}
        page={{ rows: accruals }}
        rowKey={({ kind, contract, currency }) => `${kind} ${contract.id} ${currency}`}
        rowHref={({ contract }) => `/contracts/${contract.id}`}
        empty={<EmptyState title={t('accruals.none')} text={t('accruals.noneText')} />}
      />
    </Section>
  );
}
