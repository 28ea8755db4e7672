import { useFormatter, useTranslations } from 'next-intl';
import { AccountTotals } from '@/components/accounting/account-totals';
import styles from '@/components/accounting/accounting.module.css';
import { EntryTable } from '@/components/accounting/entry-table';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import type { AccountingExportRecord } from '@/lib/accounting/schema';

/** The contents of an export: the numbers of its events, the totals by account, and the entries. */
export function ExportOverview({ record }: { record: AccountingExportRecord }) {
  const [t, show, format] = [useTranslations('accounting'), useFigures(), useFormatter()];
  return (
    <>
      <SummaryStrip
        figures={[
          { label: t('fields.period'), value: show.period(record.period_start, record.period_end) },
          { label: t('fields.total'), value: <Money amount={record.total} currency={record.currency} /> },
          ...record.counts.map(({ kind, count }) => ({
            label: t(`kinds.${kind}`),
            value: format.number(count, 'count'),
          })),
        ]}
      />
      <AccountTotals title={t('totals')} accounts={record.accounts} currency={record.currency} />
      <Section title={t('fields.entries')} flush>
        <EntryTable entries={record.journal} currency={record.currency} />
        <Pages record={record} />
      </Section>
    </>
  );
}

function Pages({ record: { id, page, pages } }: { record: AccountingExportRecord }) {
  const [t, ui] = [useTranslations('accounting'), useTranslations('ui')];
  if (pages === 1) return null;
  const href = (to: number) => `/accounting-exports/${id}?page=${to}`;
  return (
    <nav className={styles.pages} aria-label={ui('pages')}>
      {page > 1 && <a href={href(page - 1)}>{ui('previous')}</a>}
      <span>{t('page', { page, pages })}</span>
      {page < pages && <a href={href(page + 1)}>{ui('next')}</a>}
    </nav>
  );
}
