import type { Comparison, Condition } from '@/lib/conditions/comparisons';
import type { Operator, ValueKind } from '@/lib/conditions/operators';

/** What is known of a field that a condition may name. */
export interface NamedField {
  label: string;
  kind: ValueKind;
  /** The labels of its options by their keys. */
  options?: ReadonlyMap<string, string>;
}

type Operand = string | number | boolean;

/** A condition as words can be made of it; what the words are is the messages' business. */
export type Sentence =
  | { join: 'all' | 'any' | 'not'; parts: Sentence[] }
  | {
      join: null;
      /** The field's label; its path where there is no such field. */
      field: string;
      /** Null for a field that is gone. */
      kind: ValueKind | null;
      operator: Operator;
      values: Operand[];
    };

/** A condition with its fields and options by their labels. A group of one is that one. */
export function sentenceOf(condition: Condition, fields: ReadonlyMap<string, NamedField>): Sentence {
  if ('not' in condition) return { join: 'not', parts: [sentenceOf(condition.not, fields)] };
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) => sentenceOf(part, fields));
    const [only, ...others] = parts;
    return only && others.length === 0 ? only : { join: 'all' in condition ? 'all' : 'any', parts };
  }
  return comparisonOf(condition, fields);
}

function comparisonOf({ field: path, operator, value }: Comparison, fields: ReadonlyMap<string, NamedField>): Sentence {
  const field = fields.get(path);
  const given = value === undefined ? [] : [value].flat();
  return {
    join: null,
    field: field?.label || path,
    kind: field?.kind ?? null,
    operator,
    values: given.map((one) => field?.options?.get(String(one)) ?? one),
  };
}
