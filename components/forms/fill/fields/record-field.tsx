'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '@/components/forms/fill/fields/fill.module.css';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { AutocompleteInput } from '@/components/ui/inputs/autocomplete-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { useSearchedOptions } from '@/components/ui/inputs/use-options';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';

interface RecordFieldProps extends FieldProps {
  /** The search for the records that may be chosen. */
  path: string;
}

/** One record, found by typing. */
export function RecordField({ path, ...props }: RecordFieldProps) {
  const { id, field, frame, aria } = useField(props);
  const { search, labelOf, keep } = useRecords(path);
  const value = String(field.value ?? '');
  return (
    <FieldFrame {...frame}>
      <AutocompleteInput
        {...search}
        id={id}
        aria={aria}
        value={value === '' ? null : { value, label: labelOf(value) }}
        disabled={frame.disabled}
        required={frame.required}
        onBlur={field.onBlur}
        onChange={(option) => {
          keep(option);
          field.onChange(option?.value ?? '');
        }}
      />
    </FieldFrame>
  );
}

/** Several records: the chosen ones, and a search for another. */
export function RecordsField({ path, ...props }: RecordFieldProps) {
  const t = useTranslations('fill');
  const { id, field, frame, aria } = useField(props);
  const { search, labelOf, keep } = useRecords(path);
  const chosen = (Array.isArray(field.value) ? field.value : []).map(String);
  return (
    <FieldFrame {...frame}>
      {chosen.length > 0 && (
        <ul className={styles.records}>
          {chosen.map((value) => (
            <li key={value} className={styles.record}>
              <bdi>{labelOf(value)}</bdi>
              {!frame.disabled && (
                <IconButton
                  size="small"
                  aria-label={t('remove', { name: labelOf(value) })}
                  onClick={() => {
                    field.onChange(chosen.filter((one) => one !== value));
                    document.getElementById(id)?.focus();
                  }}
                >
                  <Icon path={closePath} size="small" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <AutocompleteInput
        {...search}
        // Made again for each choice, so that it is empty for the next.
        key={chosen.length}
        options={search.options.filter(({ value }) => !chosen.includes(value))}
        id={id}
        aria={aria}
        value={null}
        disabled={frame.disabled}
        onBlur={field.onBlur}
        onChange={(option) => {
          keep(option);
          if (option) field.onChange([...chosen, option.value]);
        }}
      />
    </FieldFrame>
  );
}

interface RecordRow {
  id: string;
  label: string;
}

/** The search, and the names of the chosen records: stored with the form, so that a draft still has them. */
function useRecords(path: string) {
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { setValue } = useFormContext();
  const labels: Readonly<Record<string, string>> = useWatch({ name: 'labels' });
  const { options, isFetching, isError } = useSearchedOptions<RecordRow>({ path, toOption }, text, isOpen);
  return {
    search: {
      options,
      loading: isFetching,
      failed: isError,
      onSearch: setText,
      onOpenChange: setOpen,
    },
    labelOf: (id: string) => labels[id] ?? id,
    keep: (option: Option | null) => {
      if (option) setValue('labels', { ...labels, [option.value]: option.label }, { shouldDirty: true });
    },
  };
}

const toOption = ({ id, label }: RecordRow): Option => ({ value: id, label });
