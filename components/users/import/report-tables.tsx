'use client';
import { useTranslations } from 'next-intl';
import { NoValue } from '@/components/ui/value/no-value';
import styles from '@/components/users/import/import.module.css';
import { findLocale } from '@/lib/i18n/locales';
import type { ImportReport } from '@/lib/users/import/schema';

/** A table of the first errors, cell by cell. */
export function FaultTable({ report: { faults, fault_count: count } }: { report: ImportReport }) {
  const t = useTranslations('users.import');
  const say = useTranslations('validation');
  return (
    <>
      <div className={styles.scroller} role="region" aria-label={t('faults')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.number}>
                {t('row')}
              </th>
              <th scope="col">{t('report.column')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, field, heading, value, key, values }) => (
              <tr key={`${row} ${field} ${key}`}>
                <td className={styles.number}>{row}</td>
                <td>
                  <bdi>{heading || t(`columnFields.${field}`)}</bdi>
                </td>
                <td className={styles.value}>{value === '' ? <NoValue /> : <bdi>{value}</bdi>}</td>
                <td>{say(key, values)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > faults.length && <p className={styles.quiet}>{t('moreFaults', { count: count - faults.length })}</p>}
    </>
  );
}

/** A table of a few users as they would be made. */
export function SampleTable({ samples }: { samples: ImportReport['samples'] }) {
  const [t, users] = [useTranslations('users.import'), useTranslations('users')];
  return (
    <div className={styles.scroller} role="region" aria-label={t('first')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {(['name', 'email', 'phone', 'role', 'locale'] as const).map((field) => (
              <th key={field} scope="col">
                {t(`columnFields.${field}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ row, name, email, phone, role, locale }) => (
            <tr key={row}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <bdi>{email}</bdi>
              </td>
              <td>{phone === null ? <NoValue /> : <bdi dir="ltr">{phone}</bdi>}</td>
              <td>{role ?? users('noRole')}</td>
              <td>{findLocale(locale)?.label ?? locale}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
