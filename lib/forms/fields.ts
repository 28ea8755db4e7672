import * as z from 'zod';
import { fieldsOf } from '@/lib/fields/fields-of';
import { computed, createdAt, integer, named, text, updatedAt } from '@/lib/fields/kinds';
import { formKinds } from '@/lib/forms/definition/schema';
import { formSubjects } from '@/lib/forms/subjects';

export const formStates = ['draft', 'published', 'archived'] as const;
export type FormState = (typeof formStates)[number];

/** A form's fields beside its questions: those are in its definition, and a call sends nothing else. */
export const formFields = fieldsOf('forms', ['view_modules'], {
  /** In the caller's language, or in the company's language, by which the list is sorted. */
  name: text(200).given().sorted().listed('name'),
  state: computed(z.enum(formStates)).unsorted('It follows from two fields: a filter finds each.').listed('shown'),
  /** Counted to 1,000. */
  answers: computed(z.number().int()).unsorted('It is added up for the rows of the page only.').listed('fact'),
  last_answer_at: computed(z.string().nullable())
    .unsorted('It is added up for the rows of the page only.')
    .listed('fact'),
  owner: named('user').given().sorted().listed('shown'),
  updated_at: updatedAt().sorted().listed('shown'),
  /** The newest version's number; null until the first is published. */
  published: integer(1, 999_999).optional().given().sorted().listed('offered'),
  kind: computed(z.enum(formKinds)).unsorted('A form is of one of three kinds.').listed('offered'),
  key: text(40).given().sorted().listed('offered'),
  created_at: createdAt().sorted().listed('offered'),
  icon: text(40).given(),
  subject: computed(z.enum(formSubjects).nullable()),
  /** Whether something has changed since the newest version. */
  has_draft: computed(z.boolean()),
});

/** A column of the list of forms. */
export type FormColumn = (typeof formFields.columns)[number];
