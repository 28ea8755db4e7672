import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/commissions/commissions.module.css';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { StatementLine } from '@/lib/commissions/schema';
import { sayTerms } from '@/lib/commissions/terms-text';

interface StatementLinesProps {
  lines: StatementLine[];
  /** Finds the label of a commission type. */
  nameOf: (type: string) => string;
  linksInvoices: boolean;
}

/** The lines of a statement: what happened to which invoice, and the commission for it. */
export function StatementLines({ lines, nameOf, linksInvoices }: StatementLinesProps) {
  const [t, show, locale] = [useTranslations('commissions'), useFigures(), useLocale()];
  const money = (key: 'earned' | 'payable'): Column<StatementLine> => ({
    key,
    header: t(`fields.${key}`),
    align: 'end',
    card: 'fact',
    cell: (row) => show.money(row[key], row.currency),
  });
  const base = ({ base: of, basis, currency }: StatementLine) =>
    basis === 'hour' ? show.hours(of) : show.money(of, currency);
  return (
    <DataTable
      label={t('lines')}
      columns={[
        {
          key: 'invoice',
          header: t('fields.invoice'),
          primary: true,
          cell: ({ invoice, event }) => (
            <>
              {invoice.number} <span className={styles.second}>{t(`events.${event}`)}</span>
            </>
          ),
        },
        { key: 'day', header: t('fields.day'), card: 'fact', cell: (row) => show.day(row.day) },
        {
          key: 'contract',
          header: t('fields.contract'),
          card: 'fact',
          wraps: true,
          cell: ({ contract }) => (
            <>
              <bdi>{contract.candidate}</bdi> · <bdi>{contract.client}</bdi>
              <span className={styles.second}>{contract.number}</span>
            </>
          ),
        },
        {
          key: 'commission',
          header: t('fields.commission'),
          card: 'fact',
          wraps: true,
          cell: (row) => (
            <>
              {nameOf(row.type)} <span className={styles.second}>{sayTerms(t, locale, row)}</span>
            </>
          ),
        },
        { key: 'base', header: t('fields.base'), align: 'end', cell: base },
        money('earned'),
        money('payable'),
      ]}
      page={{ rows: lines }}
      rowKey={(row) => row.id}
      rowHref={linksInvoices ? (row) => `/invoices/${row.invoice.id}` : undefined}
      empty={<EmptyState title={t('none.title')} text={t('none.text')} />}
    />
  );
}
