'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/import/import.module.css';
import type { ImportedField, ImportTerms } from '@/components/ui/import/import-words';
import type { Columns, Import } from '@/components/ui/import/use-import';
import { NativeChoice } from '@/components/ui/inputs/native-choice';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';
import type { UploadedSheet } from '@/lib/imports/schema';

/** The step that assigns columns to fields, and sets the values of rows that leave a field empty. */
export function ColumnsStep({ given, terms }: { given: Import; terms: ImportTerms }) {
  const t = useTranslations('imports');
  const { sheet, columns, defaults, setDefaults, startCheck, isStarting, restart } = given;
  if (!sheet || !columns) return null;
  const missing = terms.missing(columns, defaults);
  return (
    <section className={styles.step} aria-label={t('stepNames.mapping')}>
      <p className={styles.text}>
        <strong>
          <bdi>{t('rows', { name: sheet.name, count: sheet.rows })}</bdi>
        </strong>{' '}
        {t('mappingText')}
      </p>
      <ColumnTable sheet={sheet} fields={terms.fields} columns={columns} onChange={given.setColumns} />
      {missing && <Alert severity="warning">{missing}</Alert>}
      {terms.defaults.length > 0 && (
        <fieldset className={styles.defaults}>
          <legend>{t('defaults')}</legend>
          {terms.defaults.map(({ name, label, options }) => (
            <NativeChoice
              key={name}
              id={`import-${name}`}
              label={label}
              value={defaults[name] ?? ''}
              options={options}
              onChange={(value) => setDefaults({ ...defaults, [name]: value })}
            />
          ))}
        </fieldset>
      )}
      <div className={styles.actions}>
        <Button variant="contained" disabled={missing !== null} loading={isStarting} onClick={startCheck}>
          {t('check')}
        </Button>
        <Button onClick={restart}>{t('otherFile')}</Button>
      </div>
    </section>
  );
}

interface ColumnTableProps {
  sheet: UploadedSheet;
  fields: readonly ImportedField[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

function ColumnTable({ sheet, fields, columns, onChange }: ColumnTableProps) {
  const t = useTranslations('imports');
  const tUi = useTranslations('ui');
  const choose = (index: number, chosen: string) => {
    // A field has one column: if it is chosen for this column, it loses the column that it had.
    const entries = fields.map(({ name }) => [
      name,
      name === chosen ? index : columns[name] === index ? null : (columns[name] ?? null),
    ]);
    onChange(Object.fromEntries(entries));
  };
  return (
    <div className={styles.scroller}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('column')}</th>
            <th scope="col" className={styles.samples}>
              {t('samples')}
            </th>
            <th scope="col">{t('means')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.columns.map(({ index, heading, samples }) => (
            <tr key={index}>
              <th scope="row">
                <bdi>{heading || `#${index + 1}`}</bdi>
              </th>
              <td className={styles.samples}>
                <bdi>{samples.filter(Boolean).join(' · ')}</bdi>
              </td>
              <td>
                <Select
                  value={fields.find(({ name }) => columns[name] === index)?.name ?? ''}
                  onChange={(event) => choose(index, event.target.value)}
                  aria-label={tUi('labelled', { label: heading || `#${index + 1}`, value: t('means') })}
                >
                  <option value="">{t('notImported')}</option>
                  {fields.map(({ name, label }) => (
                    <option key={name} value={name}>
                      {label}
                    </option>
                  ))}
                </Select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
