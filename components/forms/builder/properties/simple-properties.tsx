'use client';
import type { ChangeEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { MomentInput } from '@/components/ui/inputs/moment-input';
import { Input, Select } from '@/components/ui/plain/input';
import { plainDigits } from '@/lib/text/plain-digits';

interface LineProps {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'date' | 'time' | 'number';
  inputMode?: 'decimal' | 'numeric';
  disabled?: boolean;
  end?: string;
}

/** A property of one line; typing takes effect at once. */
export function LineProperty({ label, help, value, onChange, ...control }: LineProps) {
  const id = useId();
  const store = useBuilder();
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Input
        {...control}
        id={id}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={store.endTyping}
      />
    </FieldFrame>
  );
}

/** A property that is a moment, in the company's zone. */
export function MomentProperty({ label, value, onChange }: Pick<LineProps, 'label' | 'value' | 'onChange'>) {
  const id = useId();
  const store = useBuilder();
  return (
    <FieldFrame id={id} label={label}>
      <MomentInput id={id} label={label} value={value} onChange={onChange} onBlur={store.endTyping} />
    </FieldFrame>
  );
}

/** A property of one line; it takes effect when the field is left, because a key is then made from it. */
export function LeftProperty({
  label,
  help,
  value,
  onChange,
  disabled,
}: Omit<LineProps, 'type' | 'inputMode' | 'end'>) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed !== value) onChange(typed);
    setTyped(null);
  };
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Input
        id={id}
        dir="ltr"
        disabled={disabled}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={({ key }) => key === 'Enter' && leave()}
      />
    </FieldFrame>
  );
}

/** A whole number that may be left empty. */
export function CountProperty(props: Omit<LineProps, 'value' | 'onChange'> & CountValue) {
  const { value, onChange, least = 0, ...line } = props;
  const change = (text: string) => {
    const digits = plainDigits(text).replace(/\D/g, '');
    onChange(digits === '' ? undefined : Math.max(least, Number(digits)));
  };
  return (
    <LineProperty {...line} inputMode="numeric" value={value === undefined ? '' : String(value)} onChange={change} />
  );
}

interface CountValue {
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  least?: number;
}

interface SelectProps<Value extends string> {
  label: string;
  help?: string;
  value: Value | '';
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** A property with a few choices. */
export function SelectProperty<Value extends string>(props: SelectProps<Value>) {
  const { label, help, value, options, onChange, disabled } = props;
  const id = useId();
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = options.find((option) => option.value === target.value);
    if (chosen) onChange(chosen.value);
  };
  return (
    <FieldFrame id={id} label={label} help={help}>
      <Select id={id} value={value} disabled={disabled} onChange={change}>
        {value === '' && <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** A property that is on or off. */
export function CheckProperty(props: { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }) {
  const { label, checked, onChange } = props;
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
