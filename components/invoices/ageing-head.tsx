'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/invoices.module.css';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { ages, type OpenByAge } from '@/lib/invoices/receivables/ages';

/**
 * What is open by age, in each currency; an amount leads to the invoices that it is made of. Nothing where nobody owes
 * anything. An island although it does nothing: its figures are sent a second time as figures, and not as their elements.
 */
export function AgeingHead({ open }: { open: readonly OpenByAge[] }) {
  const t = useTranslations('invoices.receivables');
  if (open.length === 0) return null;
  const hrefOf = (key: keyof OpenByAge, currency: string): string =>
    key === 'outstanding' ? '/invoices/receivables' : `/invoices?filter[age]=${key}&filter[currency]=${currency}`;
  return (
    <dl className={styles.ages}>
      {(['outstanding', ...ages] as const).map((key) => {
        const owed = open.filter((row) => /[1-9]/.test(row[key]));
        return (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              {owed.length === 0 && <NoValue />}
              {owed.map(({ currency, [key]: amount }) => (
                <a key={currency} href={hrefOf(key, currency)}>
                  <Money amount={amount} currency={currency} />
                </a>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
