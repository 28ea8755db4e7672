import { useTranslations } from 'next-intl';
import styles from '@/components/accounting/accounting.module.css';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useFigures } from '@/components/ui/value/use-figures';
import type { AccountingEntryResource } from '@/lib/accounting/schema';

interface EntryTableProps {
  entries: AccountingEntryResource[];
  /** The company's currency. */
  currency: string;
}

/** A table of entries; an entry's lines are one below the other. */
export function EntryTable({ entries, currency }: EntryTableProps) {
  const [t, kinds, show] = [useTranslations('accounting'), useTranslations('accounting.kinds'), useFigures()];
  const side = (key: 'debit' | 'credit') => ({
    key,
    header: t(`fields.${key}`),
    align: 'end' as const,
    card: 'fact' as const,
    wraps: true,
    cell: ({ lines }: AccountingEntryResource) =>
      lines.map((line, index) => (
        // The lines of an entry have no id and never change their order.
        <span key={`${index} ${line.account}`} className={styles.line}>
          {Number(line[key]) === 0 ? '\u00a0' : show.money(line[key], currency)}
        </span>
      )),
  });
  return (
    <DataTable
      label={t('fields.entries')}
      columns={[
        {
          key: 'document',
          header: t('fields.document'),
          primary: true,
          cell: (row) => row.document || kinds(row.kind),
        },
        { key: 'booked_on', header: t('fields.booked_on'), card: 'fact', cell: (row) => show.day(row.booked_on) },
        { key: 'kind', header: t('fields.kind'), cell: (row) => kinds(row.kind) },
        { key: 'client', header: t('fields.client'), wraps: true, cell: (row) => row.client },
        {
          key: 'account',
          header: t('fields.account'),
          wraps: true,
          cell: ({ lines }) =>
            lines.map((line, index) => (
              <span key={`${index} ${line.account}`} className={styles.line}>
                {line.account}
              </span>
            )),
        },
        side('debit'),
        side('credit'),
      ]}
      page={{ rows: entries }}
      rowKey={(row) => String(row.position)}
      empty={null}
    />
  );
}
