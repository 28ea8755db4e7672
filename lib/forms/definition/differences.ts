import type { Condition } from '@/lib/conditions/comparisons';

import { placedFields } from '@/lib/forms/definition/fields';
import type { Check, Definition, Field, LocalText, Section } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';

type Plain = string | number | boolean | readonly string[] | null;

/** Properties that are texts in several languages, conditions, and single values or lists of values. */
export type TextFact = 'name' | 'description' | 'title' | 'label' | 'help' | 'option';
export type ConditionFact = 'visible_when' | 'required_when';
export type PlainFact =
  | Exclude<keyof Field, 'key' | 'label' | 'help' | 'options' | ConditionFact>
  | 'icon'
  | 'kind'
  | 'subject'
  | 'review'
  | 'least_entries'
  | 'checks'
  | 'most_entries';

/** One property that differs; null where a part does not have it. */
export type Fact =
  | { fact: TextFact; language: Language; before: string | null; after: string | null }
  | { fact: ConditionFact; before: Condition | null; after: Condition | null }
  | { fact: PlainFact; before: Plain; after: Plain }
  | { fact: 'option_added' | 'option_gone'; option: LocalText & { key: string } }
  /** Its parts have another order. */
  | { fact: 'order' };

/** The difference of one part between two definitions. */
export interface Difference {
  part: 'form' | 'section' | 'field';
  /** `section` or `section.field`; empty for the form. */
  path: string;
  state: 'added' | 'gone' | 'changed';
  /** The name now, or, of a removed part, its last name. */
  name: LocalText;
  facts: Fact[];
}

type Sections = Pick<Definition, 'sections'>;

/**
 * All differences between two definitions: of the form, then of the current parts in their order, then of the removed
 * parts.
 */
export function differencesBetween(before: Definition, after: Definition): Difference[] {
  return [...formDifference(before, after), ...sectionDifferences(before, after), ...fieldDifferences(before, after)];
}

function formDifference(before: Definition, after: Definition): Difference[] {
  const facts: Fact[] = [
    ...textFacts('name', before.name, after.name),
    ...textFacts('description', before.description, after.description),
    ...plainFact('icon', before.icon, after.icon),
    ...plainFact('kind', before.kind, after.kind),
    ...plainFact('subject', before.subject, after.subject),
    ...plainFact('review', before.review?.role_id ?? null, after.review?.role_id ?? null),
    ...checksFact(before.checks, after.checks),
    ...orderFact(before.sections, after.sections),
  ];
  return facts.length > 0 ? [{ part: 'form', path: '', state: 'changed', name: after.name, facts }] : [];
}

function sectionDifferences(before: Sections, after: Sections): Difference[] {
  const was = new Map(before.sections.map((section) => [section.key, section]));
  const is = new Set(after.sections.map(({ key }) => key));
  const part = (section: Section, state: Difference['state'], facts: Fact[] = []): Difference => ({
    part: 'section',
    path: section.key,
    state,
    name: section.title,
    facts,
  });
  return [
    ...after.sections.flatMap((section) => {
      const old = was.get(section.key);
      if (!old) return [part(section, 'added')];
      const facts = sectionFacts(old, section);
      return facts.length > 0 ? [part(section, 'changed', facts)] : [];
    }),
    ...before.sections.filter(({ key }) => !is.has(key)).map((section) => part(section, 'gone')),
  ];
}

const sectionFacts = (before: Section, after: Section): Fact[] => [
  ...textFacts('title', before.title, after.title),
  ...textFacts('help', before.help, after.help),
  ...plainFact('least_entries', before.repeats?.min ?? null, after.repeats?.min ?? null),
  ...plainFact('most_entries', before.repeats?.max ?? null, after.repeats?.max ?? null),
  ...conditionFact('visible_when', before, after),
  ...checksFact(before.checks, after.checks),
  ...orderFact(before.fields, after.fields),
];

function fieldDifferences(before: Sections, after: Sections): Difference[] {
  const [was, is] = [placedFields(before), placedFields(after)];
  const paths = new Set(is.map(({ path }) => path));
  const old = new Map(was.map(({ path, field }) => [path, field]));
  const part = (path: string, { label }: Field, state: Difference['state'], facts: Fact[] = []): Difference => ({
    part: 'field',
    path,
    state,
    name: label,
    facts,
  });
  return [
    ...is.flatMap(({ path, field }) => {
      const previous = old.get(path);
      if (!previous) return [part(path, field, 'added')];
      const facts = fieldFacts(previous, field);
      return facts.length > 0 ? [part(path, field, 'changed', facts)] : [];
    }),
    ...was.filter(({ path }) => !paths.has(path)).map(({ path, field }) => part(path, field, 'gone')),
  ];
}

function fieldFacts(before: Field, after: Field): Fact[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as ReadonlySet<keyof Field>;
  return [...names].flatMap((name): Fact[] => {
    switch (name) {
      case 'key':
        return [];
      case 'label':
      case 'help':
        return textFacts(name, before[name], after[name]);
      case 'visible_when':
      case 'required_when':
        return conditionFact(name, before, after);
      case 'options':
        return optionFacts(before.options ?? [], after.options ?? []);
      default:
        return plainFact(name, plainOf(before[name]), plainOf(after[name]));
    }
  });
}

type Options = NonNullable<Field['options']>;

function optionFacts(before: Options, after: Options): Fact[] {
  const was = new Map(before.map(({ key, label }) => [key, label]));
  const is = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap(({ key, label }): Fact[] => {
      const old = was.get(key);
      return old ? textFacts('option', old, label) : [{ fact: 'option_added', option: { ...label, key } }];
    }),
    ...before
      .filter(({ key }) => !is.has(key))
      .map(({ key, label }): Fact => ({ fact: 'option_gone', option: { ...label, key } })),
    ...orderFact(before, after),
  ];
}

function textFacts(fact: TextFact, before: LocalText | undefined, after: LocalText | undefined): Fact[] {
  return locales.flatMap(({ language }) => {
    const [was, is] = [before?.[language] ?? null, after?.[language] ?? null];
    return was === is ? [] : [{ fact, language, before: was, after: is }];
  });
}

function conditionFact(
  fact: ConditionFact,
  before: Partial<Record<ConditionFact, Condition | undefined>>,
  after: Partial<Record<ConditionFact, Condition | undefined>>,
): Fact[] {
  const [was, is] = [before[fact] ?? null, after[fact] ?? null];
  return isSame(was, is) ? [] : [{ fact, before: was, after: is }];
}

/** Checks by what they say, also where only a condition differs. */
function checksFact(before: readonly Check[] = [], after: readonly Check[] = []): Fact[] {
  const said = (checks: readonly Check[]) =>
    checks.map(({ message }) => Object.values(message).find((text) => text) ?? '');
  return isSame(before, after) ? [] : [{ fact: 'checks', before: said(before), after: said(after) }];
}

const plainFact = (fact: PlainFact, before: Plain, after: Plain): Fact[] =>
  isSame(before, after) ? [] : [{ fact, before, after }];

/** The fact that the parts which are in both have another order, if they do. */
function orderFact(before: readonly { key: string }[], after: readonly { key: string }[]): Fact[] {
  const [was, is] = [new Set(before.map(({ key }) => key)), new Set(after.map(({ key }) => key))];
  return isSame(
    [...was].filter((key) => is.has(key)),
    [...is].filter((key) => was.has(key)),
  )
    ? []
    : [{ fact: 'order' }];
}

/** A property as plain text or a list: a calculation as its kind and sources, a reference as its target. */
function plainOf(value: Exclude<Field[PlainFieldFact], undefined> | undefined): Plain {
  if (value === undefined || value === false) return null;
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  if ('model' in value) return value.model;
  if ('form' in value) return value.form;
  return Object.entries(value).flat(2);
}

type PlainFieldFact = Extract<keyof Field, PlainFact>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
