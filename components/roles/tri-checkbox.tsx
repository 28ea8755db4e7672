'use client';
import styles from '@/components/ui/form/matrix.module.css';

interface TriCheckboxProps {
  label: string;
  state: 'none' | 'some' | 'all';
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** A checkbox for a row of rights. It shows a dash if only some are on; the next click then turns all of them on. */
export function TriCheckbox({ label, state, disabled, onChange }: TriCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={label}
      checked={state === 'all'}
      disabled={disabled}
      ref={(input) => {
        if (input) input.indeterminate = state === 'some';
      }}
      onChange={() => onChange(state !== 'all')}
    />
  );
}
