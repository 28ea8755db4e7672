'use client';
import { useTranslations } from 'next-intl';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { TextInLanguages } from '@/components/forms/texts/text-in-languages';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { Select } from '@/components/ui/plain/input';
import type { LocalText } from '@/lib/forms/definition/schema';

interface TextsFieldProps extends FieldProps {
  isLong?: boolean;
  letters: number;
}

/** A text in languages, into which values of the record can be inserted. */
export function TextsField({ isLong, letters, ...props }: TextsFieldProps) {
  const t = useTranslations('trigger_rules.form');
  const { company, fields } = useRule();
  const { id, field, frame, aria } = useField({ ...props, required: true });
  const value: LocalText = field.value ?? {};
  const offered = fields.filter(({ kind }) => kind !== 'file' && kind !== 'record' && kind !== 'records');
  return (
    <div className={styles.text}>
      <TextInLanguages
        id={id}
        label={props.label}
        message={frame.message}
        aria={aria}
        value={value}
        onChange={field.onChange}
        onTyped={field.onBlur}
        company={company}
        isNeeded
        isLong={isLong ?? false}
        letters={letters}
      />
      <Select
        aria-label={t('insertInto', { text: props.label })}
        className={styles.insert}
        value=""
        onChange={({ target }) =>
          field.onChange({ ...value, [company]: `${value[company] ?? ''}{{${target.value}}}`.slice(0, letters) })
        }
      >
        <option value="">{t('insert')}</option>
        {offered.map(({ path, label }) => (
          <option key={path} value={path}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
