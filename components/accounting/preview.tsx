import { useFormatter, useTranslations } from 'next-intl';
import { AccountTotals } from '@/components/accounting/account-totals';
import styles from '@/components/accounting/accounting.module.css';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Alert } from '@/components/ui/plain/alert';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { AccountingPreview } from '@/lib/accounting/schema';

/** A preview of an export: what it would contain, and what is missing. */
export function Preview({ preview }: { preview: AccountingPreview }) {
  const [t, show, format] = [useTranslations('accounting'), useFigures(), useFormatter()];
  const { counts, accounts, currency, missing_accounts: missing, missing_rates: rates } = preview;
  if (counts.length + rates.length === 0)
    return <EmptyState title={t('preview.nothingTitle')} text={t('preview.nothingText')} />;
  return (
    <>
      <p>{t('preview.text')}</p>
      <SummaryStrip
        figures={[
          { label: t('fields.period'), value: show.period(preview.period_start, preview.period_end) },
          ...counts.map(({ kind, count }) => ({ label: t(`kinds.${kind}`), value: format.number(count, 'count') })),
        ]}
      />
      {missing.length > 0 && (
        <Alert
          severity="warning"
          role="status"
          className={styles.notice}
          action={<a href="/accounting-exports/accounts">{t('preview.toAccounts')}</a>}
        >
          {t('preview.missingAccounts', { names: format.list(missing.map((key) => t(`keys.${key}`))) })}
        </Alert>
      )}
      {rates.length > 0 && (
        <Alert severity="info" role="status" className={styles.notice}>
          {t('preview.missingRates', { names: format.list(rates) })}
        </Alert>
      )}
      {accounts.length > 0 && <AccountTotals title={t('preview.accounts')} accounts={accounts} currency={currency} />}
    </>
  );
}
