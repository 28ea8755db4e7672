'use client';
import { createContext, useContext } from 'react';

/** The parts of the form that its fields use. */
export interface FormFrame {
  /** Beginning of the fields' DOM ids. */
  id: string;
  isRequired: (name: string) => boolean;
  /** Registers a field for the error summary, the draft and the notices; returns a function that removes it. */
  enrol: (name: string, field: EnrolledField) => () => void;
}

export interface EnrolledField {
  label: string;
  /** Never stored in a draft. */
  secret: boolean;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

/** @throws Error outside a `ResourceForm`. */
export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (!frame) throw new Error('A form field is outside a ResourceForm.');
  return frame;
}

/** The DOM id of a field's control. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name.replaceAll('.', '-')}`;
}
