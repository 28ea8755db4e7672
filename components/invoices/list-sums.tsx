import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/invoices/invoices.module.css';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import type { ListSum } from '@/lib/invoices/list-sum';

/** The sum of everything that the list finds, on all of its pages; null if that is too much to add up. */
export function ListSums({ sums }: { sums: readonly ListSum[] | null }) {
  const [t, format, { money }] = [useTranslations('invoices.sums'), useFormatter(), useActionTexts()];
  if (sums === null) return <p className={styles.sums}>{t('tooMany')}</p>;
  if (sums.length === 0) return null;
  const amounts = (key: 'total' | 'due') =>
    format.list(
      sums.map(({ currency, [key]: amount }) => money(amount, currency)),
      { type: 'unit' },
    );
  return <p className={styles.sums}>{t('text', { total: amounts('total'), due: amounts('due') })}</p>;
}
