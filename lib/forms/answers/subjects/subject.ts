import type { AnswerStatus } from '@/lib/forms/answer-statuses';

/** A form about records of one kind, shown as a tab of each record. */
export interface SubjectForm {
  id: string;
  label: string;
  /** Whether it is answered once for each record: its answer is the record's own fields. */
  isOnce: boolean;
}

/** An answer as the tab of its record shows it. */
export interface SubjectAnswer {
  id: string;
  number: string;
  status: AnswerStatus;
  /** The author's name, or the guest's name and address. */
  author: string;
  created_at: string;
  submitted_at: string | null;
}

/** The name of a form's tab in a record's address. */
export const formTab = ({ id }: Pick<SubjectForm, 'id'>): string => `form-${id}`;

/** The form whose tab the address names, if the reader has it. */
export const currentForm = (forms: readonly SubjectForm[], tab: string | undefined): SubjectForm | undefined =>
  forms.find((form) => formTab(form) === tab);
