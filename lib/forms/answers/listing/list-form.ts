import type { Field } from '@/lib/forms/definition/schema';
import type { FormSubject } from '@/lib/forms/subjects';

/** A field that a list of answers can show, labelled in the reader's language. */
export interface ListedField {
  /** `section.field`. */
  path: string;
  label: string;
  type: Field['type'];
  /** The labels of its options, by their keys. */
  options: ReadonlyMap<string, string>;
  currency: string | undefined;
  /** The zone of the company, in which instants are shown. */
  zone: string;
  isShown: boolean;
  isFilterable: boolean;
  isSortable: boolean;
}

const figures: readonly Field['type'][] = ['number', 'money', 'rating', 'computed'];

/** Whether a list shows its values as figures, one under the other. */
export const isFigure = ({ type }: Pick<ListedField, 'type'>): boolean => figures.includes(type);

/** A form as the list of its answers shows it. */
export interface ListForm {
  id: string;
  name: string;
  subject: FormSubject | null;
  /** Whether the actor may see its answers: everybody's, or their own. */
  sees: boolean;
  adds: boolean;
  exports: boolean;
  fields: readonly ListedField[];
}
