import { type AnswerContext, readAnswer } from '@/lib/forms/answers/values/read-answer';
import { entriesOf, type FieldValues, listOf, type Value, type Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { readSingle } from '@/lib/forms/definition/read-value';
import type { Definition, Field } from '@/lib/forms/definition/schema';

/** A value that the next version has no place for. */
export interface Lost {
  section: string;
  /** Counts from 0; always 0 in a section that does not repeat. */
  entry: number;
  field: string;
}

/** An answer as another version of its form would keep it. */
export interface Moved {
  values: Values;
  lost: Lost[];
}

/**
 * Moves an answer from one version of its form to another, field by field by name, if the other version accepts such a
 * value and does not hide it. Pure, so that the preview shows exactly the move.
 */
export function moveValues(
  from: Pick<Definition, 'sections'>,
  to: Definition,
  values: Values,
  context: Omit<AnswerContext, 'mode'>,
): Moved {
  const fitting = Object.fromEntries(to.sections.map((section) => [section.key, fit(section, from, values)]));
  const read = readAnswer(to, fitting, { ...context, mode: 'draft' });
  const kept = read.values;
  return { values: kept, lost: lostBetween(from, to, values, kept) };
}

type Section = Definition['sections'][number];

/**
 * Those old values of a section that the new section can read; a single section becomes the first entry, and the first
 * entry a single section.
 */
function fit(section: Section, from: Pick<Definition, 'sections'>, values: Values): FieldValues | FieldValues[] {
  const before = new Map(
    from.sections.find(({ key }) => key === section.key)?.fields.map((field) => [field.key, field]),
  );
  const entries = entriesOf(values, section.key).map((entry) => {
    const fitted: FieldValues = {};
    for (const field of section.fields) {
      const old = before.get(field.key);
      const value = entry[field.key];
      const read = old && value !== undefined ? fitValue(old, field, value) : undefined;
      if (read !== undefined) fitted[field.key] = read;
    }
    return fitted;
  });
  return section.repeats ? entries.slice(0, section.repeats.max) : (entries[0] ?? {});
}

/** The value in a field of another version: only if both fields have the same kind and the new one can read it. */
function fitValue(old: Field, field: Field, value: Value): Value | undefined {
  if (field.computed || !isAlike(old, field)) return undefined;
  const read = listOf(value).flatMap((one) => {
    const single = readSingle(field, one);
    return 'value' in single ? [single.value] : [];
  });
  if (field.type === 'multi_select' || field.multiple) return read.length > 0 ? read : undefined;
  return read[0];
}

/** Whether two fields have the same kind: a date is no text, a client no contract; a number may become an amount. */
function isAlike(old: Field, field: Field): boolean {
  const [one, other] = [kindOf(old), kindOf(field)].map((kind) => singular[kind ?? ''] ?? kind);
  if (one !== other || one === null) return false;
  if (one === 'file') return old.type === field.type;
  return (
    one !== 'record' || (old.type === field.type && JSON.stringify(old.reference) === JSON.stringify(field.reference))
  );
}

const singular: Partial<Record<string, string>> = { options: 'option', records: 'record' };

/** The values that are missing or shorter than before; computed values are no loss. */
function lostBetween(from: Pick<Definition, 'sections'>, to: Definition, before: Values, after: Values): Lost[] {
  const computed = new Set(
    [...from.sections, ...to.sections].flatMap((section) =>
      section.fields.flatMap((field) => (field.computed ? [`${section.key}.${field.key}`] : [])),
    ),
  );
  return from.sections.flatMap(({ key: section, fields }) =>
    entriesOf(before, section).flatMap((old, entry) => {
      const now = entriesOf(after, section)[entry];
      return fields.flatMap(({ key: field }) => {
        if (computed.has(`${section}.${field}`)) return [];
        const kept = new Set(listOf(now?.[field]).map(String));
        const isWhole = listOf(old[field]).every((one) => kept.has(String(one)));
        return isWhole ? [] : [{ section, entry, field }];
      });
    }),
  );
}
