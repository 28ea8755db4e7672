'use client';
import { AutocompleteField } from '@/components/ui/form/autocomplete-field';
import type { FormSubject } from '@/lib/forms/definition/schema';

/** Which record a new answer is about. */
export interface SubjectChoice {
  type: FormSubject;
  /** The word for such a record. */
  label: string;
  /** What the page came with. */
  initial?: { id: string; label: string } | undefined;
}

/** The record that an answer is about, found by typing. */
export function SubjectField({ subject: { type, label, initial } }: { subject: SubjectChoice }) {
  return (
    <AutocompleteField<object>
      name="subject_id"
      label={label}
      path={paths[type]}
      initial={initial && { value: initial.id, label: initial.label }}
      toOption={(row) => ({ value: textAt(row, 'id'), label: labels[type](row) })}
    />
  );
}

const paths: Record<FormSubject, string> = {
  user: '/api/v1/users',
  client: '/api/v1/clients/search',
  contract: '/api/v1/contracts',
  candidate_submission: '/api/v1/candidate-submissions',
  timesheet: '/api/v1/timesheets',
};

/** A text somewhere in a row: `candidate.name`. */
const textAt = (row: object, path: string): string =>
  String(path.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), row) ?? '');

const labels: Record<FormSubject, (row: object) => string> = {
  user: (row) => textAt(row, 'name'),
  client: (row) => textAt(row, 'name'),
  contract: (row) => textAt(row, 'number'),
  candidate_submission: (row) => `${textAt(row, 'candidate.name')} (${textAt(row, 'number')})`,
  timesheet: (row) => `${textAt(row, 'contract.number')}, ${textAt(row, 'period_start')}`,
};
