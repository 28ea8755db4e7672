import { type Condition, namesOf } from '@/lib/conditions/comparisons';
import type { Single } from '@/lib/conditions/evaluate';
import {
  type Clock,
  type EvaluatedAnswer,
  evaluateAnswer,
  keptValues,
} from '@/lib/forms/answers/values/evaluate-answer';
import {
  entriesOf,
  type FieldValues,
  listOf,
  member,
  type Value,
  type Values,
} from '@/lib/forms/answers/values/values';
import { sourcesOf } from '@/lib/forms/definition/dependencies';
import { kindOf } from '@/lib/forms/definition/field-types';
import { fieldsByPath, type Placed, placedFields, textIn } from '@/lib/forms/definition/fields';
import { formLimits } from '@/lib/forms/definition/limits';
import { readSingle, type ValueFault } from '@/lib/forms/definition/read-value';
import type { Check, Definition, Field, LocalText, Section } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';
import { Decimal } from '@/lib/money/amount';
import type { FieldFault } from '@/lib/problem/problem';

export interface AnswerContext extends Clock {
  /** A draft may have gaps and values out of bounds; a submitted answer may not. */
  mode: 'draft' | 'submitted';
  /** Matches with RE2; the browser loads it only for forms with patterns. */
  matches(pattern: string, text: string): boolean;
  /** Whether this person may change the field; if not, the previous value stays. */
  mayEdit?(section: string, field: Field): boolean;
  previous?: Values;
  /** The language of whoever reads the faults, then the company's; by default the first that a text has. */
  languages?: readonly [Language, Language];
}

export interface ReadAnswer {
  /** The values that are kept: the visible ones, as they are stored, with computed fields. */
  values: Values;
  /** The paths of sent values that are not kept: hidden, computed, or not allowed for this person to change. */
  dropped: string[];
  /** Paths below `values`, in reading order; keys of the namespace `validation`. */
  faults: FieldFault[];
}

/**
 * The one reader of an answer, made from its form's definition, for browser and server alike. It never trusts what a
 * browser omitted or sent: hidden fields are neither required nor kept, and computed fields are calculated here.
 */
export function readAnswer(
  definition: Pick<Definition, 'sections' | 'checks'>,
  given: unknown,
  context: AnswerContext,
): ReadAnswer {
  const faults = new Faults();
  const dropped: string[] = [];
  const raw = isRecord(given) ? given : {};
  if (!isRecord(given)) faults.add('values', { key: 'wrong_type' });
  const known = new Map(definition.sections.map((section) => [section.key, section]));
  for (const name of Object.keys(raw)) {
    if (!known.has(name)) faults.addUnknown('values', name);
  }
  const read: Values = {};
  for (const section of definition.sections) {
    const sent = readSection(section, member(raw, section.key), { context, faults, dropped });
    if (sent) read[section.key] = sent;
  }
  const evaluated = evaluateAnswer(definition, read, context);
  const values = keptValues(definition, read, evaluated);
  if (context.mode === 'draft' && context.previous) keepHiddenFiles(definition, values, context.previous, evaluated);
  for (const section of definition.sections) {
    findDropped(section, read, evaluated, dropped);
    if (context.mode === 'submitted') findGaps(section, values, evaluated, context, faults);
  }
  if (context.mode === 'submitted') {
    const fields = fieldsByPath(definition);
    const edits = (name: string) => isEdited(fields.get(name), context);
    const bearsOn = bearing(fields, edits);
    // Nobody is refused for what they cannot correct.
    const corrects = ({ when }: Check) => namesOf(when).some(bearsOn);
    const say = (text: LocalText) => textIn(text, ...(context.languages ?? anyLanguage));
    for (const section of definition.sections) {
      if (evaluated.isSectionVisible(section.key))
        findUnmet(section, { values, evaluated, faults, say, corrects, edits });
    }
    const single = placedFields(definition).filter(({ section }) => !section.repeats);
    const shown = single.filter(({ path }) => evaluated.isVisible(path) && edits(path));
    const [first] = single;
    for (const { when, message } of definition.checks?.filter(corrects) ?? []) {
      if (!evaluated.holds(when, null)) continue;
      faults.addCheck(
        `values.${placeOf(when, shown) ?? first?.path ?? definition.sections[0]?.key ?? ''}`,
        say(message),
      );
    }
  }
  return { values, dropped, faults: faults.first };
}

/** Keeps the files of a draft's hidden fields, because nobody can type them again. They are dropped when it is submitted. */
function keepHiddenFiles(
  { sections }: Pick<Definition, 'sections'>,
  values: Values,
  previous: Values,
  evaluated: EvaluatedAnswer,
): void {
  for (const { key, repeats, fields } of sections) {
    const files = fields.filter((field) => kindOf(field) === 'file');
    const entries = repeats ? entriesOf(values, key) : [entriesOf(values, key)[0] ?? {}];
    entries.forEach((entry, index) => {
      for (const field of files) {
        const before = member(entriesOf(previous, key)[index], field.key);
        if (before !== undefined && !evaluated.isVisible(`${key}.${field.key}`, index)) entry[field.key] = before;
      }
      if (!repeats && Object.keys(entry).length > 0) values[key] = entry;
    });
  }
}

interface Reading {
  context: AnswerContext;
  faults: Faults;
  dropped: string[];
}

function readSection(section: Section, sent: unknown, reading: Reading): FieldValues | FieldValues[] | undefined {
  const path = `values.${section.key}`;
  const before = reading.context.previous ? entriesOf(reading.context.previous, section.key) : [];
  if (sent === undefined || sent === null) {
    return section.repeats ? [] : readFields(section, {}, before[0], path, reading);
  }
  if (!section.repeats) {
    if (isRecord(sent)) return readFields(section, sent, before[0], path, reading);
    reading.faults.add(path, { key: 'wrong_type' });
    return undefined;
  }
  if (!Array.isArray(sent)) {
    reading.faults.add(path, { key: 'wrong_type' });
    return undefined;
  }
  const limit = Math.min(section.repeats.max, formLimits.entries);
  if (sent.length > limit) {
    reading.faults.add(path, { key: 'too_many', values: { limit } });
    return undefined;
  }
  return sent.map((entry: unknown, index) => {
    if (isRecord(entry)) return readFields(section, entry, before[index], `${path}.${index}`, reading);
    reading.faults.add(`${path}.${index}`, { key: 'wrong_type' });
    return {};
  });
}

function readFields(
  section: Section,
  sent: Record<string, unknown>,
  before: FieldValues | undefined,
  path: string,
  { context, faults, dropped }: Reading,
): FieldValues {
  const known = new Set(section.fields.map(({ key }) => key));
  for (const name of Object.keys(sent)) {
    if (!known.has(name)) faults.addUnknown(path, name);
  }
  const values: FieldValues = {};
  for (const field of section.fields) {
    const place = `${path}.${field.key}`;
    const raw = member(sent, field.key);
    if (kindOf(field) === null || field.computed) {
      // A computed value that is sent is calculated again; a heading never has one.
      if (raw !== undefined && raw !== null && !field.computed) faults.addUnknown(path, field.key);
      continue;
    }
    const previous = member(before, field.key);
    if (context.mayEdit && !context.mayEdit(section.key, field)) {
      if (raw !== undefined && JSON.stringify(raw) !== JSON.stringify(previous)) dropped.push(place);
      if (previous !== undefined) values[field.key] = previous;
      continue;
    }
    const value = readField(field, raw, place, faults);
    if (value !== undefined) values[field.key] = value;
  }
  return values;
}

const takesSeveral = (field: Field): boolean => field.type === 'multi_select' || field.multiple === true;

function readField(field: Field, raw: unknown, path: string, faults: Faults): Value | undefined {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (!takesSeveral(field)) {
    const read = readSingle(field, raw);
    if ('fault' in read) faults.add(path, read.fault);
    else if (read.value !== '') return read.value;
    return undefined;
  }
  if (!Array.isArray(raw)) {
    faults.add(path, { key: 'wrong_type' });
    return undefined;
  }
  if (raw.length > 100) {
    faults.add(path, { key: 'too_many', values: { limit: 100 } });
    return undefined;
  }
  const values: Single[] = [];
  raw.forEach((one: unknown, index) => {
    const read = readSingle(field, one);
    if ('fault' in read) faults.add(path, read.fault, index);
    else if (values.includes(read.value)) faults.add(path, { key: 'duplicate' }, index);
    else values.push(read.value);
  });
  return values.length > 0 ? values : undefined;
}

/** Collects the paths of sent values that are hidden. */
function findDropped(section: Section, read: Values, evaluated: EvaluatedAnswer, dropped: string[]): void {
  entriesOf(read, section.key).forEach((entry, index) => {
    for (const key of Object.keys(entry)) {
      if (evaluated.isVisible(`${section.key}.${key}`, index)) continue;
      dropped.push(['values', section.key, ...(section.repeats ? [index] : []), key].join('.'));
    }
  });
}

/** Collects the required values that are missing, and the values that are out of bounds. */
function findGaps(
  section: Section,
  values: Values,
  evaluated: EvaluatedAnswer,
  context: AnswerContext,
  faults: Faults,
): void {
  if (!evaluated.isSectionVisible(section.key)) return;
  const path = `values.${section.key}`;
  const entries = entriesOf(values, section.key);
  const { repeats } = section;
  if (repeats && entries.length < repeats.min) faults.add(path, { key: 'too_few', values: { limit: repeats.min } });
  for (const index of repeats ? entries.keys() : [0]) {
    for (const field of section.fields) {
      const name = `${section.key}.${field.key}`;
      const place = repeats ? `${path}.${index}.${field.key}` : `${path}.${field.key}`;
      const value = evaluated.valueOf(name, index);
      // A value that could not be read has its fault already; one that this person may not change is not theirs.
      if (faults.has(place) || !isEdited({ section, field, path: name }, context)) continue;
      const isMissing = value === undefined || (field.type === 'checkbox' && value === false);
      if (isMissing && evaluated.isRequired(name, index)) faults.add(place, { key: 'required' });
      else if (value !== undefined) {
        const found = listOf(value).flatMap((one) => boundFault(field, one, context) ?? []);
        if (found[0]) faults.add(place, found[0]);
      }
    }
  }
}

interface Unmet {
  values: Values;
  evaluated: EvaluatedAnswer;
  faults: Faults;
  say: (text: LocalText) => string;
  /** Whether this person can change what a check names. */
  corrects: (check: Check) => boolean;
  edits: (name: string) => boolean;
}

const anyLanguage = ['en', 'en'] as const;

/** Collects the checks of a section that an answer does not pass, each at a field of the section. */
function findUnmet(section: Section, { values, evaluated, faults, say, corrects, edits }: Unmet): void {
  const { key, repeats } = section;
  const checks = section.checks?.filter(corrects) ?? [];
  if (checks.length === 0) return;
  const edited = placedFields({ sections: [section] }).filter(({ path }) => edits(path));
  for (const index of repeats ? entriesOf(values, key).keys() : [0]) {
    const path = repeats ? `values.${key}.${index}` : `values.${key}`;
    for (const { when, message } of checks) {
      if (!evaluated.holds(when, key, index)) continue;
      const shown = edited.filter(({ path: name }) => evaluated.isVisible(name, index));
      const first = placeOf(when, shown)?.slice(key.length + 1) ?? section.fields[0]?.key ?? '';
      faults.addCheck(`${path}.${first}`, say(message));
    }
  }
}

/** The field that shows a check, among those that this person sees and fills in: the first that it names, or of all. */
function placeOf(when: Condition, shown: readonly Placed[]): string | undefined {
  const named = namesOf(when).find((name) => shown.some(({ path }) => path === name));
  return named ?? shown.find(({ field }) => !field.computed)?.path;
}

/** Whether somebody can change the value of a name: of a field, of one that a computed field is made from, of a section. */
function bearing(fields: ReadonlyMap<string, Placed>, edits: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  const bearsOn = (name: string): boolean => {
    const found = known.get(name) ?? decides(name);
    known.set(name, found);
    return found;
  };
  const decides = (name: string): boolean => {
    const computed = fields.get(name)?.field.computed;
    if (computed) return sourcesOf(computed).some(bearsOn);
    if (fields.has(name)) return edits(name);
    return [...fields.values()].some(({ section, path }) => section.key === name && edits(path));
  };
  return bearsOn;
}

const isEdited = (placed: Placed | undefined, { mayEdit }: AnswerContext): boolean =>
  placed !== undefined &&
  kindOf(placed.field) !== null &&
  (mayEdit === undefined || mayEdit(placed.section.key, placed.field));

function boundFault(field: Field, value: Single, { matches }: AnswerContext): ValueFault | undefined {
  const text = String(value);
  const kind = kindOf(field);
  if (kind === 'text') {
    const { min_length: least = 0, max_length: most = Number.POSITIVE_INFINITY, pattern } = field;
    const length = [...text].length;
    if (length < least) return { key: 'too_short', values: { limit: least } };
    if (length > most) return { key: 'too_long', values: { limit: most } };
    if (pattern !== undefined && !matches(pattern, text)) return { key: 'format' };
  }
  if (kind === 'decimal' && field.type !== 'rating' && field.type !== 'computed') {
    if (field.min !== undefined && new Decimal(text).lt(field.min)) return bound('too_small', field.min);
    if (field.max !== undefined && new Decimal(text).gt(field.max)) return bound('too_big', field.max);
  }
  if (kind === 'day' || kind === 'time' || kind === 'instant') {
    // Days and times sort correctly as text; the bound of an instant may be written in another zone.
    const at = (written: string) => (kind === 'instant' ? new Date(written).toISOString() : written);
    if (field.min !== undefined && text < at(field.min)) return bound('too_early', field.min);
    if (field.max !== undefined && text > at(field.max)) return bound('too_late', field.max);
  }
  return undefined;
}

const bound = (key: string, limit: string): ValueFault => ({ key, values: { limit } });

/** Collects the faults of at most a hundred fields: nobody corrects more at once. */
class Faults {
  readonly first: FieldFault[] = [];
  private readonly paths = new Set<string>();

  /** @param item the index, if the field takes several values. */
  add(path: string, fault: ValueFault, item?: number): void {
    this.paths.add(path);
    if (this.first.length < 100) this.first.push({ path: item === undefined ? path : `${path}.${item}`, ...fault });
  }

  /** A field has at most one fault, so that nobody reads two things of one. */
  addCheck(path: string, message: string): void {
    if (!this.has(path)) this.add(path, { key: 'form_check', values: { message } });
  }

  addUnknown(path: string, given: string): void {
    const name = given.slice(0, 100);
    this.add(`${path}.${name}`, { key: 'unknown_field', values: { name } });
  }

  has(path: string): boolean {
    return this.paths.has(path);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
