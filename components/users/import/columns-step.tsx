'use client';
import { useTranslations } from 'next-intl';
import type { Option } from '@/components/ui/inputs/option';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';
import styles from '@/components/users/import/import.module.css';
import type { Columns, Import } from '@/components/users/import/use-import';
import { NativeChoice } from '@/components/users/native-choice';
import { type ImportField, importFields, isComplete, type UploadedSheet } from '@/lib/users/import/schema';

interface ColumnsStepProps {
  given: Import;
  roles: readonly Option[];
  languages: readonly Option[];
}

/** The step that assigns columns to fields, and sets the values of rows that leave a field empty. */
export function ColumnsStep({ given, roles, languages }: ColumnsStepProps) {
  const t = useTranslations('users.import');
  const users = useTranslations('users');
  const { sheet, columns, defaults, setDefaults, startCheck, isStarting, restart } = given;
  if (!sheet || !columns) return null;
  const complete = isComplete(columns);
  return (
    <section className={styles.step} aria-label={t('stepNames.mapping')}>
      <p className={styles.text}>
        <strong>
          <bdi>{t('rows', { name: sheet.name, count: sheet.rows })}</bdi>
        </strong>{' '}
        {t('mappingText')}
      </p>
      <ColumnTable sheet={sheet} columns={columns} onChange={given.setColumns} />
      {!complete && <Alert severity="warning">{t('incomplete')}</Alert>}
      <fieldset className={styles.defaults}>
        <legend>{t('defaults')}</legend>
        <NativeChoice
          id="import-role"
          label={t('defaultRole')}
          value={defaults.role_id}
          options={[{ value: '', label: users('noRole') }, ...roles]}
          onChange={(roleId) => setDefaults({ ...defaults, role_id: roleId })}
        />
        <NativeChoice
          id="import-locale"
          label={t('defaultLocale')}
          value={defaults.locale}
          options={[{ value: '', label: t('companyLocale') }, ...languages]}
          onChange={(locale) => setDefaults({ ...defaults, locale })}
        />
      </fieldset>
      <div className={styles.actions}>
        <Button variant="contained" disabled={!complete} loading={isStarting} onClick={startCheck}>
          {t('check')}
        </Button>
        <Button onClick={restart}>{t('otherFile')}</Button>
      </div>
    </section>
  );
}

function ColumnTable({
  sheet,
  columns,
  onChange,
}: {
  sheet: UploadedSheet;
  columns: Columns;
  onChange: (columns: Columns) => void;
}) {
  const t = useTranslations('users.import');
  const tUi = useTranslations('ui');
  const fieldOf = (index: number) => importFields.find((field) => columns[field] === index);
  const choose = (index: number, chosen: ImportField | undefined) => {
    // A field has one column: if it is chosen for this column, it loses the column that it had.
    const entries = importFields.map((field) => [
      field,
      field === chosen ? index : columns[field] === index ? null : columns[field],
    ]);
    onChange(Object.fromEntries(entries) as Columns);
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
                  value={fieldOf(index) ?? ''}
                  onChange={(event) =>
                    choose(
                      index,
                      importFields.find((field) => field === event.target.value),
                    )
                  }
                  aria-label={tUi('labelled', { label: heading || `#${index + 1}`, value: t('means') })}
                >
                  <option value="">{t('notImported')}</option>
                  {importFields.map((field) => (
                    <option key={field} value={field}>
                      {t(`columnFields.${field}`)}
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
