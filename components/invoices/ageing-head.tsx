'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/invoices.module.css';
import { Money } from '@/components/ui/value/money';
import { NoValue } from '@/components/ui/value/no-value';
import { ages, type OpenByAge } from '@/lib/invoices/receivables/ages';

/**
 * The open amounts by age, in each currency; an amount links to its invoices. It shows nothing if nobody owes anything.
 * It is a client component although it has no state: its figures are then sent a second time as figures, and not as
 * their elements.
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
