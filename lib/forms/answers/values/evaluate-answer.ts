import { daysBetween } from '@/lib/calendar/days';
import type { Comparison, Condition } from '@/lib/conditions/comparisons';
import { type ConditionContext, compare, decide, type Reading } from '@/lib/conditions/evaluate';
import {
  entriesOf,
  type FieldValues,
  listOf,
  member,
  type Value,
  type Values,
} from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { fieldsByPath, type Placed } from '@/lib/forms/definition/fields';
import { computeFormula, isFormula, parseFormula } from '@/lib/forms/definition/formula';
import type { Computed, Definition } from '@/lib/forms/definition/schema';
import { Decimal } from '@/lib/money/amount';

export interface Clock {
  /** The company's time zone, an IANA name. */
  timeZone: string;
  now: Date;
}

/** What follows from an answer's values alone: which parts are visible and required, and the computed values. */
export interface EvaluatedAnswer {
  isSectionVisible(section: string): boolean;
  /** `entry` counts from 0; always 0 in a section that does not repeat. */
  isVisible(path: string, entry?: number): boolean;
  isRequired(path: string, entry?: number): boolean;
  /** The value of a visible field, also of a computed one. */
  valueOf(path: string, entry?: number): Value | undefined;
  /** Whether a condition holds, seen from a section's entry; from the whole answer for null. */
  holds(condition: Condition, section: string | null, entry?: number): boolean;
}

/** The most digits after the decimal point of a computed value. */
const computedPlaces = 6;

/**
 * Computes an answer, each value once. Other fields see no value of a hidden field. In a section with entries, the name
 * of a field in the same section means the same entry, and of one in another section all of its entries. The definition
 * has no circle (`findCircle`), so this ends.
 */
export function evaluateAnswer(
  definition: Pick<Definition, 'sections'>,
  values: Values,
  clock: Clock,
): EvaluatedAnswer {
  const fields = fieldsByPath(definition);
  const sections = new Map(definition.sections.map((section) => [section.key, section]));
  const kept = new Map<string, unknown>();

  function once<T>(name: string, work: () => T): T {
    if (!kept.has(name)) kept.set(name, work());
    return kept.get(name) as T;
  }

  const elsewhere = new Map<Comparison, boolean>();

  /** Evaluates a condition. One that names only other sections is the same for every entry, and evaluated once. */
  function check(condition: Condition, at: Place): boolean {
    const context = contextOf(at);
    return decide(condition, (comparison) => {
      const { field, value_of: other } = comparison;
      const isHere = (name: string | undefined) => name !== undefined && fields.get(name)?.section.key === at.section;
      if (isHere(field) || isHere(other)) return compare(comparison, context);
      const known = elsewhere.get(comparison) ?? compare(comparison, context);
      elsewhere.set(comparison, known);
      return known;
    });
  }

  const contextOf = (at: Place): ConditionContext => ({
    ...clock,
    read: (name) => {
      const placed = fields.get(name);
      return placed && readingOf(placed, at);
    },
  });

  function readingOf({ section, field, path }: Placed, at: Place): Reading | undefined {
    const kind = kindOf(field);
    if (!kind) return undefined;
    return { kind, values: instances(section.key, at).flatMap((entry) => listOf(valueOf(path, entry))) };
  }

  /** The entries of a section that a name means: the current entry inside the same section, else all. */
  const instances = (section: string, at: Place): readonly number[] =>
    at.section === section ? [at.entry] : entriesOf(values, section).map((_, index) => index);

  const isSectionVisible = (key: string): boolean =>
    once(`section ${key}`, () => {
      const section = sections.get(key);
      if (!section) return false;
      return !section.visible_when || check(section.visible_when, { section: null, entry: 0 });
    });

  const isVisible = (path: string, entry = 0): boolean =>
    once(`visible ${path} ${entry}`, () => {
      const placed = fields.get(path);
      if (!placed || !isSectionVisible(placed.section.key)) return false;
      const { visible_when } = placed.field;
      return !visible_when || check(visible_when, { section: placed.section.key, entry });
    });

  const isRequired = (path: string, entry = 0): boolean => {
    const placed = fields.get(path);
    if (!placed || !isVisible(path, entry)) return false;
    const { required, required_when } = placed.field;
    return required || (required_when !== undefined && check(required_when, { section: placed.section.key, entry }));
  };

  const valueOf = (path: string, entry = 0): Value | undefined =>
    once(`value ${path} ${entry}`, () => {
      const placed = fields.get(path);
      if (!placed || !isVisible(path, entry)) return undefined;
      const { section, field } = placed;
      if (field.computed) return compute(field.computed, { section: section.key, entry }, field.decimals);
      return member<Value>(entriesOf(values, section.key)[entry], field.key);
    });

  function compute(computed: Computed, at: Place, decimals = computedPlaces): string | undefined {
    if ('count_of' in computed) {
      return isSectionVisible(computed.count_of) ? String(entriesOf(values, computed.count_of).length) : '0';
    }
    if ('sum_of' in computed) return written(sumOf(computed.sum_of, at), decimals);
    if ('formula' in computed) {
      const formula = once(`formula ${computed.formula}`, () => parseFormula(computed.formula));
      const source = { valueOf: (path: string) => numbersOf(path, at)[0], sumOf: (path: string) => sumOf(path, at) };
      const result = isFormula(formula) ? computeFormula(formula, source) : undefined;
      return result && written(result, decimals);
    }
    const paths = 'product_of' in computed ? computed.product_of : pairOf(computed);
    if ('days_between' in computed) {
      const [from, to] = paths.map((path) => listOf(valueIn(path, at))[0]);
      return from === undefined || to === undefined ? undefined : String(daysBetween(String(from), String(to)));
    }
    const terms = paths.map((path) => numbersOf(path, at)[0]);
    if (!terms.every((term) => term !== undefined)) return undefined;
    const result = terms.reduce((left, right) => ('product_of' in computed ? left.times(right) : left.minus(right)));
    return written(result, decimals);
  }

  /** The value of a name, seen from a place: the same entry's value, or the only one. */
  const valueIn = (path: string, at: Place): Value | undefined => {
    const placed = fields.get(path);
    const entry = placed ? instances(placed.section.key, at)[0] : undefined;
    return entry === undefined ? undefined : valueOf(path, entry);
  };

  const numbersOf = (path: string, at: Place): Decimal[] => {
    const placed = fields.get(path);
    if (!placed) return [];
    return instances(placed.section.key, at)
      .flatMap((entry) => listOf(valueOf(path, entry)))
      .map((value) => new Decimal(String(value)));
  };

  function sumOf(path: string, at: Place): Decimal {
    const add = () => numbersOf(path, at).reduce((total, term) => total.plus(term), new Decimal(0));
    return fields.get(path)?.section.key === at.section ? add() : once(`sum ${path}`, add);
  }

  const holds = (condition: Condition, section: string | null, entry = 0) => check(condition, { section, entry });

  return { isSectionVisible, isVisible, isRequired, valueOf, holds };
}

interface Place {
  section: string | null;
  entry: number;
}

const pairOf = (
  computed: Exclude<
    Computed,
    { sum_of: string } | { count_of: string } | { product_of: string[] } | { formula: string }
  >,
) => ('difference_of' in computed ? computed.difference_of : computed.days_between);

/** The most digits before the decimal point of a computed value: powers of powers would soon be too long to write. */
const computedDigits = 40;

const written = (value: Decimal, places: number): string | undefined => {
  if (value.e >= computedDigits) return undefined;
  const rounded = value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
  return rounded.isZero() ? '0' : rounded.toFixed();
};

/** The values that are kept: every visible value, with computed ones. */
export function keptValues(
  definition: Pick<Definition, 'sections'>,
  values: Values,
  evaluated: EvaluatedAnswer,
): Values {
  const kept: Values = {};
  for (const section of definition.sections) {
    if (!evaluated.isSectionVisible(section.key)) continue;
    const entries = section.repeats ? entriesOf(values, section.key) : [{}];
    const made = entries.map((_, index) => {
      const entry: FieldValues = {};
      for (const { key } of section.fields) {
        const value = evaluated.valueOf(`${section.key}.${key}`, index);
        if (value !== undefined) entry[key] = value;
      }
      return entry;
    });
    const [only = {}] = made;
    if (section.repeats) kept[section.key] = made;
    else if (Object.keys(only).length > 0) kept[section.key] = only;
  }
  return kept;
}
