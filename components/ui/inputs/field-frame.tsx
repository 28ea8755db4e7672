'use client';
import type { ReactNode } from 'react';
import styles from '@/components/ui/inputs/field-frame.module.css';

interface FieldFrameProps {
  /** The control's id; the messages are `<id>-error` and `<id>-help`. */
  id: string;
  label: string;
  help?: string;
  /** The fault of the value. */
  message?: string;
  required?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** The one shape of a field: label above, control, fault, help below. */
export function FieldFrame({ id, label, help, message, required, disabled, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-faulty={message ? true : undefined} data-disabled={disabled || undefined}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
        {required && <span aria-hidden>{'\u2009*'}</span>}
      </label>
      {children}
      <FieldNotes id={id} message={message} help={help} />
    </div>
  );
}

interface FieldNotesProps {
  /** The control's id. */
  id: string;
  message?: string | undefined;
  help?: string | undefined;
}

/** The fault of a field's value, and its help. */
export function FieldNotes({ id, message, help }: FieldNotesProps) {
  return (
    <>
      {message && (
        <p id={`${id}-error`} className={`${styles.note} ${styles.fault}`}>
          {message}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className={styles.note}>
          {help}
        </p>
      )}
    </>
  );
}
