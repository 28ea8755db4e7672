import { answersOf } from '@/lib/field-preferences/paths';
import type { OfferedField, OfferedList } from '@/lib/fields/list';
import type { ListForm } from '@/lib/forms/answers/listing/list-form';

/** The columns that every form's answers have; the names of a form's own columns contain a dot. */
export type FixedColumn = 'number' | 'subject' | 'author' | 'status' | 'submitted' | 'updated';

const fixed = (field: FixedColumn, label: string, isDefault = true): OfferedField => ({
  field,
  label,
  isDefault,
  isRequired: field === 'number',
});

/** The columns of the list of a form's answers: those that all forms have, with the newest version's fields between them. */
export const answerColumns = ({ id, subject, fields }: ListForm): OfferedList => ({
  list: answersOf(id),
  offered: [
    fixed('number', 'answer_list.fields.number'),
    ...(subject ? [fixed('subject', 'answer_list.fields.subject')] : []),
    fixed('author', 'answer_list.fields.author'),
    fixed('status', 'answer_list.fields.status'),
    ...fields.map(({ path, label, isShown }) => ({
      field: path,
      label: path,
      text: label,
      isDefault: isShown,
      isRequired: false,
    })),
    fixed('submitted', 'answer_list.fields.submitted'),
    fixed('updated', 'fields.updated_at', false),
  ],
});
