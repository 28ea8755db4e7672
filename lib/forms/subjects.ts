import { type NounKey, nounOf, type Plural } from '@/lib/nouns';

/**
 * The nouns that a form can be about, in the order of the form builder: for each, its entry in the register of nouns, and
 * the column of answers and invitations that holds its record's id. The keys are those of the API.
 */
const subjects = {
  user: { noun: 'user', column: 'userId' },
  client: { noun: 'client', column: 'clientId' },
  contract: { noun: 'contract', column: 'contractId' },
  candidate_submission: { noun: 'submission', column: 'submissionId' },
  timesheet: { noun: 'timesheet', column: 'timesheetId' },
  candidate: { noun: 'candidate', column: 'candidateId' },
  job_order: { noun: 'job_order', column: 'jobOrderId' },
} as const satisfies Record<string, { noun: NounKey; column: string }>;

type Subjects = typeof subjects;
export type FormSubject = keyof Subjects;
type SubjectColumn = Subjects[FormSubject]['column'];

/** A record that an answer is about. */
export interface Subject {
  type: FormSubject;
  id: string;
}

export const formSubjects = Object.keys(subjects) as [FormSubject, ...FormSubject[]];

/** The noun of a form's subject. */
export const subjectNoun = (type: FormSubject): NounKey => subjects[type].noun;

/** The lists of the nouns that forms can be about. */
export type SubjectList = Plural<Subjects[FormSubject]['noun']>;

/** The subject of the forms about a list's records; undefined if forms cannot be about them. */
export const subjectOfList = (list: string): FormSubject | undefined =>
  formSubjects.find((type) => subjectNamespace(type) === list);

/** The namespace of the messages that name a subject. */
export const subjectNamespace = (type: FormSubject): string => nounOf(subjects[type].noun).plural;

/** Selects the columns of an answer or an invitation that `subjectOf` reads. */
export const subjectSelect = Object.fromEntries(formSubjects.map((type) => [subjects[type].column, true])) as Record<
  SubjectColumn,
  true
>;

/** The record that an answer or an invitation is about. */
export function subjectOf(row: Readonly<Record<SubjectColumn, string | null>>): Subject | null {
  for (const type of formSubjects) {
    const id = row[subjects[type].column];
    if (id !== null) return { type, id };
  }
  return null;
}

/** The column that holds the record that an answer is about: to write it, and to find answers by it. */
export const subjectColumn = ({ type, id }: Subject): Partial<Record<SubjectColumn, string>> => ({
  [subjects[type].column]: id,
});
