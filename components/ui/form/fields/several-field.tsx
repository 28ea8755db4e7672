'use client';
import styles from '@/components/ui/form/fields/several-field.module.css';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { GroupFrame } from '@/components/ui/inputs/group-frame';
import type { Option } from '@/components/ui/inputs/option';
import { Tick } from '@/components/ui/plain/tick';

/** Several of a few choices, each with a checkbox of its own. */
export function SeveralField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { id, field, frame, aria } = useField(props);
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <GroupFrame {...frame} aria={aria}>
      <div className={styles.choices}>
        {options.map(({ value, label }, index) => (
          <Tick
            key={value}
            // The summary of errors links to the first one.
            id={index === 0 ? id : undefined}
            label={label}
            disabled={frame.disabled}
            checked={chosen.includes(value)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(
                options
                  .map((option) => option.value)
                  .filter((one) => (one === value ? target.checked : chosen.includes(one))),
              )
            }
          />
        ))}
      </div>
    </GroupFrame>
  );
}
