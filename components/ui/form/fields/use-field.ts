'use client';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { fieldId, useFormFrame } from '@/components/ui/form/form-context';
import { listFaults } from '@/components/ui/form/form-errors';

/** The props of every form field. */
export interface FieldProps {
  /** Path in the form's values, e.g. `address.city`. */
  name: string;
  label: string;
  help?: string;
  /** Only needed if the schema cannot tell, e.g. if it depends on another field's value. */
  required?: boolean;
  disabled?: boolean;
  /** Never stored in a draft. */
  secret?: boolean;
}

/** Connects a control to the form: value, error, label, ids for the descriptions. */
export function useField({ name, label, help, required, disabled, secret: given = false }: FieldProps, secret = given) {
  const frame = useFormFrame();
  const { field, fieldState } = useController({ name });
  const { enrol } = frame;
  useEffect(() => enrol(name, { label, secret }), [enrol, name, label, secret]);
  const id = fieldId(frame.id, name);
  const message = firstMessage(fieldState.error);
  const described = [message && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  const aria = { 'aria-describedby': described || undefined, 'aria-invalid': message ? true : undefined };
  return {
    id,
    field,
    frame: { id, label, help, message, disabled, required: required ?? frame.isRequired(name) },
    aria,
    /** For a plain control; the field itself sets its value and reads it. */
    control: {
      id,
      name: field.name,
      ref: field.ref,
      onBlur: field.onBlur,
      disabled,
      required: required ?? frame.isRequired(name),
      ...aria,
    },
  };
}

/** The fault of a value, or the first fault of its parts. */
const firstMessage = (error: object | undefined): string | undefined => error && listFaults({ error })[0]?.message;
