'use client';
import { useTimeZone, useTranslations } from 'next-intl';
import styles from '@/components/forms/fill/fill.module.css';
import { DateInput } from '@/components/ui/form/date-input';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { FieldProps } from '@/components/ui/form/use-field';
import { useField } from '@/components/ui/form/use-field';
import { Input } from '@/components/ui/plain/input';
import { instantAt, wallClock } from '@/lib/calendar/zones';

/** A moment, as day and time in the reader's zone; the form holds the instant, or what there is of it until it is one. */
export function DateTimeField(props: FieldProps) {
  const t = useTranslations('fill');
  const zone = useTimeZone() ?? 'UTC';
  const { id, field, frame, aria, control } = useField(props);
  const [day = '', time = ''] = partsOf(String(field.value ?? ''), zone);
  const write = (nextDay: string, nextTime: string) => {
    const isWhole = nextDay !== '' && nextTime !== '';
    field.onChange(
      isWhole ? (instantAt(nextDay, nextTime, zone) ?? `${nextDay}T${nextTime}`) : joined(nextDay, nextTime),
    );
  };
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
          disabled={frame.disabled}
          required={frame.required}
        />
        <Input
          type="time"
          className={styles.time}
          aria-label={t('timeOf', { label: frame.label })}
          aria-invalid={aria['aria-invalid']}
          aria-describedby={aria['aria-describedby']}
          value={time}
          disabled={control.disabled}
          onBlur={field.onBlur}
          onChange={({ target }) => write(day, target.value)}
        />
      </div>
    </FieldFrame>
  );
}

const joined = (day: string, time: string): string => (day === '' && time === '' ? '' : `${day}T${time}`);

/** The day and the time of what the form holds. */
function partsOf(value: string, zone: string): string[] {
  return value.endsWith('Z') ? wallClock(value, zone) : value.split('T');
}
