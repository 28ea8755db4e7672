'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import styles from '@/components/ui/inputs/control.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Input } from '@/components/ui/plain/input';
import { plainDigits } from '@/lib/text/plain-digits';

/** A whole number as a JSON number (days, an order); any other text stays as typed, and the schema refuses it. */
export function IntegerField({ suffix, ...props }: FieldProps & { suffix?: string }) {
  const { field, frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        className={styles.short}
        value={field.value ?? ''}
        inputMode="numeric"
        dir="ltr"
        onChange={(event) => field.onChange(readInteger(event.target.value))}
        end={suffix}
      />
    </FieldFrame>
  );
}

function readInteger(text: string): string | number {
  const digits = plainDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
}
