'use client';
import { createContext, useContext } from 'react';
import { type FormUploads, formUploads } from '@/components/forms/fill/fields/field-uploads';

/** The data that the fields of a form share. */
export interface FillForm {
  formId: string;
  /** The path that files are sent to; each is read below it, by its id. */
  files: string;
  /** `section.field` of fields that are shown but cannot be changed. */
  locked: ReadonlySet<string>;
  uploads: FormUploads;
  /** Whether it is a preview: nothing is sent and no record is looked up. */
  isPreview?: boolean;
}

export const fillContext = (formId: string, files: string, locked: readonly string[]): FillForm => ({
  formId,
  files,
  locked: new Set(locked),
  uploads: formUploads(),
});

export const FillContext = createContext<FillForm | null>(null);

/** @throws Error outside a `FillForm`. */
export function useFillForm(): FillForm {
  const form = useContext(FillContext);
  if (!form) throw new Error('A field is outside a form that is filled in.');
  return form;
}
