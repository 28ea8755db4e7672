import type { AnswerStatus } from '@/lib/forms/answer-statuses';

/** A form about records of one kind, as a tab of such a record. */
export interface SubjectForm {
  id: string;
  label: string;
  /** Answered once for each record: its answer is the record's own fields. */
  isOnce: boolean;
}

/** An answer in the tab of the record that it is about. */
export interface SubjectAnswer {
  id: string;
  number: string;
  status: AnswerStatus;
  /** Its name, or what is known of a guest. */
  author: string;
  created_at: string;
  submitted_at: string | null;
}

/** The name of a form's tab in a record's address. */
export const formTab = ({ id }: Pick<SubjectForm, 'id'>): string => `form-${id}`;

/** The form whose tab the address names, if the reader has it. */
export const currentForm = (forms: readonly SubjectForm[], tab: string | undefined): SubjectForm | undefined =>
  forms.find((form) => formTab(form) === tab);
