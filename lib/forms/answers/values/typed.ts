import { type Clock, type EvaluatedAnswer, evaluateAnswer } from '@/lib/forms/answers/values/evaluate-answer';
import { type AnswerContext, readAnswer } from '@/lib/forms/answers/values/read-answer';
import { entriesOf, type FieldValues, fieldName, type Value, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Definition, Field, Section } from '@/lib/forms/definition/schema';
import type { FieldFault } from '@/lib/problem/problem';

type Sections = Pick<Definition, 'sections'>;

/** The values of a form's controls: like `Values`, but with '' or an empty list where nothing is filled in yet. */
export type TypedFields = Record<string, Value>;
export type Typed = Record<string, TypedFields | TypedFields[]>;

/** The controls' values for an answer; without `values`, those that a new answer begins with. */
export function typedOf({ sections }: Sections, values?: Values): Typed {
  return Object.fromEntries(sections.map((section) => [section.key, typedSection(section, values)]));
}

/** The values that a new entry of a section begins with. */
export const blankEntry = (section: Section): TypedFields => typedFields(section, undefined);

function typedSection(section: Section, values: Values | undefined): TypedFields | TypedFields[] {
  const entries = values ? entriesOf(values, section.key) : undefined;
  if (!section.repeats) return typedFields(section, entries ? (entries[0] ?? {}) : undefined);
  if (entries) return entries.map((entry) => typedFields(section, entry));
  return Array.from({ length: section.repeats.min }, () => blankEntry(section));
}

const typedFields = ({ fields }: Section, values: FieldValues | undefined): TypedFields =>
  Object.fromEntries(
    fields
      .filter((field) => kindOf(field) !== null)
      .map((field) => [field.key, (values ? values[field.key] : field.default) ?? (takesSeveral(field) ? [] : '')]),
  );

/** Whether a field's control holds a list. */
export const takesSeveral = ({ type, multiple }: Field): boolean => type === 'multi_select' || multiple === true;

/**
 * What can be known while somebody types: which parts are visible and required, and what is computed from the readable
 * values.
 */
export const evaluateTyped = (form: Sections, typed: Typed, clock: Clock): EvaluatedAnswer =>
  evaluateAnswer(form, readAnswer(form, filled(typed), { ...clock, mode: 'draft', matches: () => true }).values, clock);

/** The values to send: those of visible fields that are filled in. Nobody gets a fault about a field that they do not see. */
export function givenBy(form: Sections, typed: Typed, evaluated: EvaluatedAnswer): Record<string, unknown> {
  return Object.fromEntries(
    form.sections.flatMap((section): [string, unknown][] => {
      const given = entriesOf(typed, section.key).map((entry, index) => {
        const seen = section.fields.filter(
          ({ key, computed }) => !computed && evaluated.isVisible(`${section.key}.${key}`, index),
        );
        return withoutBlanks(Object.fromEntries(seen.flatMap(({ key }) => valueOf(entry, key))));
      });
      return [[section.key, section.repeats ? given : (given[0] ?? {})]];
    }),
  );
}

interface TypedContext extends Omit<AnswerContext, 'mayEdit' | 'previous'> {
  /** `section.field` of the fields that this person sees but may not change: they cannot correct those. */
  locked: ReadonlySet<string>;
}

/** The faults of the typed values, at the fields that show them. */
export function typedFaults(form: Sections, typed: Typed, context: TypedContext): FieldFault[] {
  const given = givenBy(form, typed, evaluateTyped(form, typed, context));
  return readAnswer(form, given, context)
    .faults.map((fault) => ({ ...fault, path: fieldOf(form, fault.path) }))
    .filter(({ path }) => !context.locked.has(fieldName(path)));
}

/** The field of a path: `values.expenses.2.tags.1` is about the field `values.expenses.2.tags`. */
export function fieldOf({ sections }: Sections, path: string): string {
  const parts = path.split('.');
  const section = sections.find(({ key }) => key === parts[1]);
  return section ? parts.slice(0, section.repeats ? 4 : 3).join('.') : path;
}

/** The values that are filled in, whether or not a field can read them. */
export const filled = (typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([key, fields]) => [
      key,
      Array.isArray(fields) ? fields.map(withoutBlanks) : withoutBlanks(fields),
    ]),
  );

const withoutBlanks = (fields: TypedFields): TypedFields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  );

const valueOf = (entry: TypedFields, key: string): [string, Value][] => {
  const value = entry[key];
  return value === undefined ? [] : [[key, value]];
};
