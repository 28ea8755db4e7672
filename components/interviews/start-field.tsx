'use client';
import { useTranslations } from 'next-intl';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import styles from '@/components/ui/inputs/moment-input.module.css';
import { Input } from '@/components/ui/plain/input';

/** A day and a time on the clocks of the zone that the form names: `YYYY-MM-DDTHH:MM`. */
export function StartField(props: FieldProps) {
  const { id, field, frame, aria } = useField(props);
  const t = useTranslations('ui');
  const [day = '', time = ''] = String(field.value ?? '').split('T');
  const write = (nextDay: string, nextTime: string) =>
    field.onChange(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`);
  return (
    <FieldFrame {...frame}>
      <div className={styles.moment}>
        <DateInput
          id={id}
          label={frame.label}
          name={field.name}
          value={day}
          inputRef={field.ref}
          onChange={(next) => write(next, time)}
          onBlur={field.onBlur}
          aria={aria}
          required={frame.required}
        />
        <Input
          type="time"
          className={styles.time}
          aria-label={t('timeOf', { label: frame.label })}
          {...aria}
          value={time}
          onBlur={field.onBlur}
          onChange={({ target }) => write(day, target.value)}
        />
      </div>
    </FieldFrame>
  );
}
