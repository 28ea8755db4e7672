import type { Comparison, Condition } from '@/lib/conditions/comparisons';
import type { Operator, ValueKind } from '@/lib/conditions/operators';

/** A field that a condition may name. */
export interface NamedField {
  label: string;
  kind: ValueKind;
  /** The labels of its options by their keys. */
  options?: ReadonlyMap<string, string>;
}

type Operand = string | number | boolean;

/** The structure of a condition from which messages make a sentence. */
export type Sentence =
  | { join: 'all' | 'any' | 'not'; parts: Sentence[] }
  | {
      join: null;
      /** The field's label; its path if there is no such field. */
      field: string;
      /** Null for a removed field. */
      kind: ValueKind | null;
      operator: Operator;
      values: Operand[];
      /** The days from today, for a comparison with that day. */
      fromToday?: number;
    };

/** Turns a condition into a sentence with labels of fields and options. A group of one part becomes that part. */
export function sentenceOf(condition: Condition, fields: ReadonlyMap<string, NamedField>): Sentence {
  if ('not' in condition) return { join: 'not', parts: [sentenceOf(condition.not, fields)] };
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) => sentenceOf(part, fields));
    const [only, ...others] = parts;
    return only && others.length === 0 ? only : { join: 'all' in condition ? 'all' : 'any', parts };
  }
  return comparisonOf(condition, fields);
}

function comparisonOf(
  { field: path, operator, value, value_of: other, from_today: days }: Comparison,
  fields: ReadonlyMap<string, NamedField>,
): Sentence {
  const field = fields.get(path);
  const given = value === undefined ? [] : [value].flat();
  return {
    join: null,
    field: field?.label || path,
    kind: field?.kind ?? null,
    operator,
    values:
      other === undefined
        ? given.map((one) => field?.options?.get(String(one)) ?? one)
        : [fields.get(other)?.label || other],
    ...(days === undefined ? {} : { fromToday: days }),
  };
}
