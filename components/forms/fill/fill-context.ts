'use client';
import { createContext, useContext } from 'react';

/** What the fields of a form that is filled in know of it. */
export interface FillForm {
  formId: string;
  /** Where files are sent; each is read below it, by its id. */
  files: string;
  /** `section.field` of what is shown and cannot be changed. */
  locked: ReadonlySet<string>;
  /** The names of the fields whose files are on their way. */
  sending: Set<string>;
  /** Nothing is sent and no record is looked up. */
  isPreview?: boolean;
}

export const fillContext = (formId: string, files: string, locked: readonly string[]): FillForm => ({
  formId,
  files,
  locked: new Set(locked),
  sending: new Set<string>(),
});

export const FillContext = createContext<FillForm | null>(null);

/** @throws Error outside a `FillForm`. */
export function useFillForm(): FillForm {
  const form = useContext(FillContext);
  if (!form) throw new Error('A field is outside a form that is filled in.');
  return form;
}
