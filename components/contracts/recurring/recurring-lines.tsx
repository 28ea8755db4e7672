import { useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { AddRecurring, EditRecurring } from '@/components/contracts/recurring/recurring-buttons';
import type { AddRecurringProps } from '@/components/contracts/recurring/recurring-dialogs';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { RecurringLine } from '@/lib/contracts/recurring/schema';

interface RecurringLinesProps extends AddRecurringProps {
  lines: RecurringLine[];
  edits: boolean;
}

/** The lines that the client is automatically billed each period. */
export function RecurringLines({ contract, hasNatura, lines, edits }: RecurringLinesProps) {
  const [t, show] = [useTranslations('contracts.recurring'), useFigures()];
  if (lines.length === 0)
    return (
      <Section title={t('title')} actions={edits && <AddRecurring contract={contract} hasNatura={hasNatura} />}>
        <p className={styles.text}>{t('empty')}</p>
      </Section>
    );
  return (
    <Section title={t('title')} actions={edits && <AddRecurring contract={contract} hasNatura={hasNatura} />} flush>
      <DataTable
        label={t('title')}
        page={{ rows: lines }}
        columns={[
          { key: 'description', header: t('description'), primary: true, cell: (row) => row.description },
          {
            key: 'amount',
            header: t('amount'),
            card: 'fact',
            align: 'end',
            cell: (row) => show.money(row.net_amount, row.currency),
          },
          { key: 'frequency', header: t('frequency'), card: 'fact', cell: (row) => t(`frequencies.${row.frequency}`) },
          { key: 'days', header: t('days'), card: 'fact', cell: (row) => show.period(row.starts_on, row.ends_on) },
          { key: 'billed', header: t('billedUntil'), card: 'fact', cell: (row) => show.day(row.billed_until) },
          { key: 'kind', header: t('kind'), cell: ({ retainer }) => retainer && chip(t('retainerChip'), 'info') },
        ]}
        rowKey={(row) => row.id}
        rowMenu={edits ? (row) => <LineMenu line={row} hasNatura={hasNatura} /> : undefined}
        empty={null}
      />
    </Section>
  );
}

/** The menu of a line: a line that an invoice has can only be ended. */
function LineMenu({ line, hasNatura }: { line: RecurringLine; hasNatura: boolean }) {
  const t = useTranslations('contracts.recurring');
  const { id, contract_id: contractId, description: name, version, billed_until: billedUntil } = line;
  return (
    <div className={styles.actions}>
      <EditRecurring line={line} hasNatura={hasNatura} />
      {billedUntil === null && (
        <RowMenu
          label={t('actionsFor', { name })}
          entries={[
            removeEntry(t, { path: `/api/v1/contracts/${contractId}/recurring-lines/${id}`, version }, { name }),
          ]}
        />
      )}
    </div>
  );
}
