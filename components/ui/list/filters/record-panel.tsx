'use client';
import { useId } from 'react';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { RecordInput } from '@/components/ui/inputs/record-input';
import type { OptionSource } from '@/components/ui/inputs/use-options';

interface RecordPanelProps<Row extends object> {
  source: OptionSource<Row>;
  label: string;
  value: string;
  /** Its label, if it is known. */
  known?: readonly Option[];
  onApply: (id: string | null) => void;
}

/** A record with its label, found by typing. */
export function RecordPanel<Row extends object>({ source, label, value, known, onApply }: RecordPanelProps<Row>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <RecordInput
        id={id}
        source={source}
        value={value}
        {...(known && { known })}
        onChoose={(option) => onApply(option?.value ?? null)}
      />
    </FieldFrame>
  );
}
