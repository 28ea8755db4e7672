'use client';
import styles from '@/components/interviews/interviews.module.css';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import type { Option } from '@/components/ui/inputs/option';
import { Tick } from '@/components/ui/plain/tick';

/** Some of a few people; the form's value is the list of their ids. */
export function PeopleField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { id, field, frame, aria } = useField(props);
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <fieldset id={id} className={styles.choices} {...aria}>
      <legend>{frame.label}</legend>
      {options.map(({ value, label }) => (
        <Tick
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onBlur={field.onBlur}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        />
      ))}
      {frame.message && (
        <p id={`${id}-error`} className={styles.fault}>
          {frame.message}
        </p>
      )}
    </fieldset>
  );
}
