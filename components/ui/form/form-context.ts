'use client';
import { createContext, useContext } from 'react';

/** What a field needs of the form round it. */
export interface FormFrame {
  /** Start of the fields' DOM ids. */
  id: string;
  isRequired: (name: string) => boolean;
  /** Makes a field known to the error summary, the draft and the notices; gives back how it leaves. */
  enrol: (name: string, field: EnrolledField) => () => void;
}

export interface EnrolledField {
  label: string;
  /** Never kept in a draft. */
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
