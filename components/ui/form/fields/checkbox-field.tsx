'use client';
import styles from '@/components/ui/form/fields/checkbox-field.module.css';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import frameStyles from '@/components/ui/inputs/field-frame.module.css';
import { Tick } from '@/components/ui/plain/tick';

interface CheckboxFieldProps extends Omit<FieldProps, 'required'> {
  /** Whether "no" counts as no answer. */
  mustBeTicked?: boolean;
}

/** A field for yes or no. */
export function CheckboxField({ mustBeTicked, ...props }: CheckboxFieldProps) {
  const { id, field, frame, control } = useField(props);
  const { label, help, message, disabled } = frame;
  const note = `${frameStyles.note} ${styles.note}`;
  return (
    <div className={frameStyles.field} data-faulty={message ? true : undefined} data-disabled={disabled || undefined}>
      {/* One that must only be answered is answered by no, too. */}
      <Tick
        {...control}
        required={mustBeTicked}
        label={
          <>
            {label}
            {mustBeTicked && <span aria-hidden>{'\u2009*'}</span>}
          </>
        }
        checked={field.value === true}
        onChange={field.onChange}
      />
      {message && (
        <p id={`${id}-error`} className={`${note} ${frameStyles.fault}`}>
          {message}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={note}>
          {help}
        </p>
      )}
    </div>
  );
}
