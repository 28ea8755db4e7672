'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/import/import.module.css';
import type { ImportTerms } from '@/components/ui/import/import-words';
import { NoValue } from '@/components/ui/value/no-value';
import type { ImportReport } from '@/lib/imports/schema';

interface TableProps {
  report: ImportReport;
  terms: ImportTerms;
}

/** A table of the first errors, cell by cell. */
export function FaultTable({ report: { faults, fault_count: count }, terms }: TableProps) {
  const t = useTranslations('imports');
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
                  <bdi>{heading || labelOf(terms, field)}</bdi>
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

/** A table of a few records as they would be made. */
export function SampleTable({ report: { samples }, terms }: TableProps) {
  const t = useTranslations('imports');
  const [first = {}] = samples;
  const [head = '', ...others] = terms.template.columns.map(([name]) => name).filter((name) => name in first);
  const show = (sample: ImportReport['samples'][number], field: string): string | null => {
    const value = sample[field] ?? null;
    return terms.show?.(field, value) ?? (value === null ? null : String(value));
  };
  return (
    <div className={styles.scroller} role="region" aria-label={t('first')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[head, ...others].map((field) => (
              <th key={field} scope="col">
                {labelOf(terms, field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={sample.row}>
              <th scope="row">
                <bdi>{show(sample, head)}</bdi>
              </th>
              {others.map((field) => (
                <td key={field}>
                  {show(sample, field) === null ? (
                    <NoValue />
                  ) : (
                    <bdi dir={isPhone(terms, field) ? 'ltr' : undefined}>{show(sample, field)}</bdi>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const labelOf = ({ fields }: ImportTerms, field: string): string =>
  fields.find(({ name }) => name === field)?.label ?? field;

const isPhone = ({ fields }: ImportTerms, field: string): boolean =>
  fields.some(({ name, isPhone: does }) => name === field && does);
