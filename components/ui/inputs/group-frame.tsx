'use client';
import type { AriaAttributes, ReactNode } from 'react';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import styles from '@/components/ui/inputs/field-frame.module.css';

interface GroupFrameProps {
  /** The id of its first control; the messages are `<id>-error` and `<id>-help`. */
  id: string;
  label: string;
  help?: string | undefined;
  message?: string | undefined;
  required?: boolean;
  disabled?: boolean | undefined;
  aria: AriaAttributes;
  children: ReactNode;
}

/** As `FieldFrame`, for a field of several controls. */
export function GroupFrame({ id, label, help, message, required, disabled, aria, children }: GroupFrameProps) {
  return (
    <fieldset
      className={styles.field}
      data-faulty={message ? true : undefined}
      data-disabled={disabled || undefined}
      aria-describedby={aria['aria-describedby']}
    >
      <legend className={styles.label}>
        {label}
        {required && <span aria-hidden>{'\u2009*'}</span>}
      </legend>
      {children}
      <FieldNotes id={id} message={message} help={help} />
    </fieldset>
  );
}
