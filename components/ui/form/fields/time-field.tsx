'use client';
import type { FieldProps } from '@/components/ui/form/fields/use-field';
import { useField } from '@/components/ui/form/fields/use-field';
import controls from '@/components/ui/inputs/control.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Input } from '@/components/ui/plain/input';

/** A time of day, `HH:MM`, in the browser's own control. */
export function TimeField(props: FieldProps) {
  const { field, frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Input {...control} type="time" className={controls.day} value={field.value ?? ''} onChange={field.onChange} />
    </FieldFrame>
  );
}
