'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/form/fields/languages-field.module.css';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { GroupFrame } from '@/components/ui/inputs/group-frame';
import type { Option } from '@/components/ui/inputs/option';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Select } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { type Language, languageLevels } from '@/lib/fields/languages';

/** Languages, each with a level, a row for each. */
export function LanguagesField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { id, field, frame, aria } = useField(props);
  const t = useTranslations('languages');
  const rows: readonly Language[] = Array.isArray(field.value) ? field.value : [];
  const change = (index: number, part: Partial<Language>) =>
    field.onChange(rows.map((row, place) => (place === index ? { ...row, ...part } : row)));
  const free = options.filter(({ value }) => rows.every(({ code }) => code !== value));
  const first = free[0];
  return (
    <GroupFrame {...frame} aria={aria}>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row, index) => (
            <li key={row.code} className={styles.row}>
              <Select
                id={index === 0 ? id : undefined}
                aria-label={t('language', { number: index + 1 })}
                value={row.code}
                onBlur={field.onBlur}
                onChange={({ target }) => change(index, { code: target.value })}
              >
                {[optionOf(row.code, options), ...free].map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
              <Select
                aria-label={t('level', { number: index + 1 })}
                value={row.level ?? ''}
                onBlur={field.onBlur}
                onChange={({ target }) =>
                  change(index, { level: languageLevels.find((level) => level === target.value) ?? null })
                }
              >
                <option value="">{t('unknown')}</option>
                {languageLevels.map((level) => (
                  <option key={level} value={level}>
                    {level === 'native' ? t('nativeLevel') : level}
                  </option>
                ))}
              </Select>
              <IconButton
                size="small"
                aria-label={t('remove', { language: optionOf(row.code, options).label })}
                onClick={() => field.onChange(rows.filter((_, place) => place !== index))}
              >
                <Icon path={closePath} size="small" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {first && (
        <div>
          <Button
            id={rows.length === 0 ? id : undefined}
            onClick={() => field.onChange([...rows, { code: first.value, level: null }])}
          >
            {t('add')}
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}

/** A language among those that are offered; one that another program has written keeps its code. */
const optionOf = (code: string, options: readonly Option[]): Option =>
  options.find(({ value }) => value === code) ?? { value: code, label: code };
