import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useFigures } from '@/components/ui/value/use-figures';
import type { SelfBilling } from '@/lib/self-billing/schema';

type Open = SelfBilling['open'][number];

interface OpenPayTableProps {
  open: Open[];
  /** Whether the reader may open the people's pages, on which the missing data is entered. */
  linksPeople: boolean;
}

/** A table of the contractors whom a run pays without a self-billed invoice, and what is missing for one. */
export function OpenPayTable({ open, linksPeople }: OpenPayTableProps) {
  const [t, show] = [useTranslations('self_billing'), useFigures()];
  const missing = ({ lacks, is_correction: isCorrection }: Open) =>
    lacks.length === 0
      ? t(isCorrection ? 'open.correction' : 'open.ready')
      : lacks.map((lack) => t(`lacks.${lack}`)).join(' · ');
  return (
    <DataTable
      label={t('open.title')}
      columns={[
        {
          key: 'contractor',
          header: t('fields.contractor'),
          primary: true,
          cell: ({ contractor }) =>
            contractor && linksPeople ? (
              <a href={`/users/${contractor.id}?tab=self_billing`}>{contractor.name}</a>
            ) : (
              (contractor?.name ?? t('open.noAccount'))
            ),
        },
        {
          key: 'amount',
          header: t('fields.amount'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.amount, row.currency),
        },
        { key: 'lacks', header: t('fields.lacks'), card: 'fact', wraps: true, cell: missing },
      ]}
      page={{ rows: open }}
      rowKey={(row) => `${row.contractor?.id ?? ''} ${row.currency} ${row.is_correction}`}
      empty={null}
    />
  );
}
