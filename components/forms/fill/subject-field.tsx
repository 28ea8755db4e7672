'use client';
import { useFillForm } from '@/components/forms/fill/fields/fill-context';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';

/** The choice of the record that a new answer is about. */
export interface SubjectChoice {
  /** The name of this kind of record. */
  label: string;
  /** The record that the page came with. */
  initial?: { id: string; label: string } | undefined;
}

/** The record that an answer is about, found by typing among those that its author may see. */
export function SubjectField({ subject: { label, initial } }: { subject: SubjectChoice }) {
  const { formId } = useFillForm();
  return (
    <AutocompleteField<Option>
      name="subject_id"
      label={label}
      path={`/api/v1/forms/${formId}/fields/subject/unified-reference-options`}
      initial={initial && { value: initial.id, label: initial.label }}
      toOption={(option) => ({ value: option.id, label: option.label })}
    />
  );
}

interface Option {
  id: string;
  label: string;
}
