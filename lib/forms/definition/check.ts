import { spanOf } from '@/lib/calendar/moments';
import { type Comparison, type Condition, comparisonsOf } from '@/lib/conditions/comparisons';
import { operandOf, operatorsFor, takesOperand, type ValueKind } from '@/lib/conditions/operators';
import { findCircle, sourcesOf } from '@/lib/forms/definition/dependencies';
import { type FieldProperty, kindOf, takes } from '@/lib/forms/definition/field-types';
import { fieldsByPath, haveManyPairs, type Placed } from '@/lib/forms/definition/fields';
import { isFormula, namesInFormula, parseFormula } from '@/lib/forms/definition/formula';
import { formLimits } from '@/lib/forms/definition/limits';
import { patternFault } from '@/lib/forms/definition/pattern';
import { readSingle } from '@/lib/forms/definition/read-value';
import type { Check, Definition, Field, LocalText } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';
import type { FieldFault } from '@/lib/problem/problem';

type Fields = ReadonlyMap<string, Placed>;

/** The faults that keep a draft from being saved: what would make it ambiguous, endless, too large or dangerous. */
export function draftFaults(definition: Definition): FieldFault[] {
  const { sections } = definition;
  const circle = findCircle(definition);
  const fields = sections.flatMap((section) => section.fields);
  const options = fields.reduce((sum, { options = [] }) => sum + options.length, 0);
  return [
    ...duplicates(sections, 'sections'),
    ...sections.flatMap((section, index) => [
      ...duplicates(section.fields, `sections.${index}.fields`),
      ...section.fields.flatMap((field, at) => fieldDraftFaults(field, `sections.${index}.fields.${at}`)),
    ]),
    ...(circle ? [{ path: 'sections', key: 'visibility_circle', values: { path: circle.join(' → ') } }] : []),
    ...(fields.length > formLimits.fields ? [tooMany('sections', formLimits.fields)] : []),
    ...(options > formLimits.options ? [tooMany('sections', formLimits.options)] : []),
    ...(new TextEncoder().encode(JSON.stringify(definition)).length > formLimits.bytes
      ? [{ path: 'sections', key: 'form_too_large' }]
      : []),
  ];
}

const tooMany = (path: string, limit: number): FieldFault => ({ path, key: 'too_many', values: { limit } });

function fieldDraftFaults(field: Field, path: string): FieldFault[] {
  const said = Object.keys(field).filter((name) => !['key', 'type', 'label', 'help'].includes(name)) as FieldProperty[];
  const reason = field.pattern === undefined ? undefined : patternFault(field.pattern);
  return [
    ...said
      // `required: false` is the same as no property, which every type allows.
      .filter((name) => field[name] !== undefined && field[name] !== false && !takes(field.type, name))
      .map((name) => ({ path: `${path}.${name}`, key: 'not_for_type' })),
    ...duplicates(field.options ?? [], `${path}.options`),
    ...(reason === undefined ? [] : [{ path: `${path}.pattern`, key: 'pattern', values: { reason } }]),
  ];
}

function duplicates(keyed: readonly { key: string }[], path: string): FieldFault[] {
  const keys = keyed.map(({ key }) => key);
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index ? [{ path: `${path}.${index}.key`, key: 'duplicate' }] : [],
  );
}

/**
 * The faults that keep a form from being published: those of a draft, and everything that is not finished.
 *
 * @param language the company's language: every text must exist in it.
 */
export function publishFaults(definition: Definition, language: Language): FieldFault[] {
  const fields = fieldsByPath(definition);
  const text = (written: LocalText, path: string) => missingText(written, path, language);
  const subjectMissing = definition.kind === 'once_per_subject' && definition.subject === null;
  return [
    ...draftFaults(definition),
    ...text(definition.name, 'name'),
    ...(subjectMissing ? [{ path: 'subject', key: 'required' }] : []),
    ...checkFaults(definition.checks, 'checks', { fields, language, own: null }),
    ...(fields.size === 0 ? [{ path: 'sections', key: 'too_few', values: { limit: 1 } }] : []),
    ...definition.sections.flatMap((section, index) => {
      const path = `sections.${index}`;
      const { min, max } = section.repeats ?? { min: 0, max: 1 };
      return [
        ...text(section.title, `${path}.title`),
        ...(min > max ? [{ path: `${path}.repeats.max`, key: 'min_above_max' }] : []),
        ...conditionFaults(section.visible_when, `${path}.visible_when`, fields, null),
        ...checkFaults(section.checks, `${path}.checks`, { fields, language, own: section.key }),
        ...section.fields.flatMap((field, at) => {
          const place = `${path}.fields.${at}`;
          return [
            ...text(field.label, `${place}.label`),
            ...(field.options ?? []).flatMap(({ label }, option) => text(label, `${place}.options.${option}.label`)),
            ...conditionFaults(field.visible_when, `${place}.visible_when`, fields, section.key),
            ...conditionFaults(field.required_when, `${place}.required_when`, fields, section.key),
            ...unfinished(field, section.repeats !== null, place, fields, definition),
          ];
        }),
      ];
    }),
  ];
}

function missingText(text: LocalText, path: string, language: Language): FieldFault[] {
  if (text[language]) return [];
  const label = locales.find((locale) => locale.language === language)?.label ?? language;
  return [{ path: `${path}.${language}`, key: 'text_missing', values: { language: label } }];
}

const checkFaults = (
  checks: readonly Check[] | undefined,
  path: string,
  { fields, language, own }: { fields: Fields; language: Language; own: string | null },
): FieldFault[] =>
  (checks ?? []).flatMap(({ when, message }, index) => [
    // A check of nothing would refuse every answer, or none.
    ...(comparisonsOf(when).length === 0 ? [{ path: `${path}.${index}.when`, key: 'required' }] : []),
    ...conditionFaults(when, `${path}.${index}.when`, fields, own),
    ...missingText(message, `${path}.${index}.message`, language),
  ]);

/** @param own the section whose entries the condition is seen from; null for the whole answer. */
function conditionFaults(
  condition: Condition | undefined,
  path: string,
  fields: Fields,
  own: string | null,
): FieldFault[] {
  if (!condition) return [];
  return comparisonsOf(condition).flatMap((comparison): FieldFault[] => {
    const { field: name, operator, value } = comparison;
    const placed = fields.get(name);
    const kind = placed && kindOf(placed.field);
    if (!placed || !kind) return [{ path, key: 'unknown_form_field', values: { name } }];
    if (!operatorsFor(kind).includes(operator)) return [{ path, key: 'operator_unfit', values: { name } }];
    if (comparison.value_of !== undefined || comparison.from_today !== undefined)
      return relationFaults(comparison, kind, path, { fields, own });
    const operand = operandOf(operator);
    const given = value === undefined ? [] : [value].flat();
    // Part of a text need not be a valid value of the field; only a whole value is checked against the field.
    const whole = operand !== 'days' && kind !== 'text';
    const isOne =
      !whole || given.every((one) => (kind === 'instant' ? isMoment(one) : 'value' in readSingle(placed.field, one)));
    return takesOperand(operator, value) && isOne ? [] : [{ path, key: 'condition_value', values: { name } }];
  });
}

/** The kinds of fields that take several values, which are no operand. */
const severals: readonly ValueKind[] = ['options', 'records', 'file'];

/** The faults of a comparison with another field or with a day from today: of one kind, and nothing besides. */
function relationFaults(
  { field: name, operator, value, value_of: other, from_today: days }: Comparison,
  kind: ValueKind,
  path: string,
  { fields, own }: { fields: Fields; own: string | null },
): FieldFault[] {
  if (operandOf(operator) !== 'one') return [{ path, key: 'operator_unfit', values: { name } }];
  const isOne = value === undefined && (other === undefined) !== (days === undefined);
  if (!isOne) return [{ path, key: 'condition_value', values: { name } }];
  if (other === undefined)
    return kind === 'day' || kind === 'instant' ? [] : [{ path, key: 'operator_unfit', values: { name } }];
  const placed = fields.get(other);
  if (!placed) return [{ path, key: 'unknown_form_field', values: { name: other } }];
  if (kindOf(placed.field) !== kind) return [{ path, key: 'condition_value', values: { name: other } }];
  const placing = (one: string) => {
    const section = fields.get(one)?.section;
    return { section: section?.key, hasEntries: section?.repeats !== null };
  };
  return haveManyPairs([placing(name), placing(other)], own) || severals.includes(kind)
    ? [{ path, key: 'operator_unfit', values: { name: other } }]
    : [];
}

/** Whether this is a day or an instant; the zone does not matter here. */
const isMoment = (given: unknown): boolean => typeof given === 'string' && spanOf(given, 'UTC') !== undefined;

function unfinished(
  field: Field,
  isRepeated: boolean,
  path: string,
  fields: Fields,
  definition: Definition,
): FieldFault[] {
  // A computed value may be an amount or not.
  const needs = (name: 'options' | 'reference' | 'computed' | 'currency') =>
    takes(field.type, name) &&
    !(name === 'currency' && field.computed) &&
    (field[name] === undefined || (name === 'options' && field.options?.length === 0))
      ? [{ path: `${path}.${name}`, key: 'required' }]
      : [];
  const bound = (name: 'min' | 'max') => {
    const text = field[name];
    const isOne =
      text === undefined || (field.type === 'rating' ? /^([2-9]|10)$/.test(text) : 'value' in readSingle(field, text));
    return isOne ? [] : [{ path: `${path}.${name}`, key: 'format' }];
  };
  const { min_length = 0, max_length = Number.POSITIVE_INFINITY } = field;
  const listed = (['in_list', 'filterable', 'unique'] as const).filter((name) => isRepeated && field[name]);
  return [
    ...(['options', 'reference', 'computed', 'currency'] as const).flatMap(needs),
    ...bound('min'),
    ...bound('max'),
    ...(min_length > max_length ? [{ path: `${path}.max_length`, key: 'min_above_max' }] : []),
    // A list has one cell for a field, but a section with entries has many values.
    ...listed.map((name) => ({ path: `${path}.${name}`, key: 'not_in_entries' })),
    ...defaultFaults(field, path),
    ...sourceFaults(field, path, fields, definition),
  ];
}

function defaultFaults(field: Field, path: string): FieldFault[] {
  if (field.default === undefined) return [];
  const given = Array.isArray(field.default) ? field.default : [field.default];
  return given.flatMap((one) => {
    const read = readSingle(field, one);
    return 'fault' in read ? [{ path: `${path}.default`, ...read.fault }] : [];
  });
}

/**
 * Faults of a computed field's sources: a product of texts, the days between amounts, or an entry of another section have
 * no result.
 */
function sourceFaults(
  { computed }: Field,
  path: string,
  fields: Fields,
  { sections }: Pick<Definition, 'sections'>,
): FieldFault[] {
  if (!computed) return [];
  const fault = (name: string) => ({ path: `${path}.computed`, key: 'computed_source', values: { name } });
  if ('count_of' in computed) {
    const isThere = sections.some(({ key, repeats }) => key === computed.count_of && repeats);
    return isThere ? [] : [fault(computed.count_of)];
  }
  if ('formula' in computed) return formulaFaults(computed.formula, path, fields, sections);
  const wanted = 'days_between' in computed ? 'day' : 'decimal';
  return sourcesOf(computed).flatMap((name) => {
    const placed = fields.get(name);
    return placed && kindOf(placed.field) === wanted ? [] : [fault(name)];
  });
}

/** The faults of a formula: one that cannot be read, a name of what is no number, or a single value of a section with many. */
function formulaFaults(text: string, path: string, fields: Fields, sections: Definition['sections']): FieldFault[] {
  const formula = parseFormula(text);
  if (!isFormula(formula)) return [{ path: `${path}.computed`, key: 'formula', values: { place: formula.at + 1 } }];
  const [, index] = path.split('.');
  const own = sections[Number(index)]?.key;
  const { single, summed } = namesInFormula(formula);
  const isNumber = (name: string) => {
    const placed = fields.get(name);
    return placed && kindOf(placed.field) === 'decimal' ? placed : undefined;
  };
  const wrong = [
    ...single.filter((name) => {
      const placed = isNumber(name);
      return !placed || (placed.section.repeats !== null && placed.section.key !== own);
    }),
    ...summed.filter((name) => !isNumber(name)),
  ];
  return wrong.map((name) => ({ path: `${path}.computed`, key: 'computed_source', values: { name } }));
}
