'use client';
import { useEffect } from 'react';
import { useController } from 'react-hook-form';
import { fieldId, useFormFrame } from '@/components/ui/form/form-context';
import { listFaults } from '@/components/ui/form/form-errors';

/** What every form field takes. */
export interface FieldProps {
  /** Path in the form's values, e.g. `address.city`. */
  name: string;
  label: string;
  help?: string;
  /** Only where the schema cannot tell, e.g. when another field's value makes it so. */
  required?: boolean;
  disabled?: boolean;
  /** Never kept in a draft. */
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
    /** For a plain control; its value, and how it is read, are the field's own. */
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

/** What is wrong with a value, or first with a part of it. */
const firstMessage = (error: object | undefined): string | undefined => error && listFaults({ error })[0]?.message;
