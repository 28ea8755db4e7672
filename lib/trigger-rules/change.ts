import { comparisonsOf } from '@/lib/conditions/comparisons';
import type { ConditionContext, Reading, Single } from '@/lib/conditions/evaluate';
import { listOf, member, type Value, type Values } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';
import { type NounKey, recordPath } from '@/lib/nouns';
import { fieldsOfModel, itself, type RuleField } from '@/lib/trigger-rules/fields';
import { models, type RuleEvent, type RuleModel } from '@/lib/trigger-rules/models';
import { placeholdersOf } from '@/lib/trigger-rules/placeholders';
import type { StoredRule } from '@/lib/trigger-rules/schema';

/** Columns by name, as the database's triggers recorded them. */
export type Row = Readonly<Record<string, unknown>>;

/** A record's label, as far as its columns contain one. */
export const labelOf = (model: RuleModel, row: Row | null, id: string): string =>
  String(models[model].names.map((name) => row?.[name]).find((value) => value !== null && value !== undefined) ?? id);

/** The noun of a model's records; null for those that have no page of their own. */
export function nounOfModel(model: RuleModel): NounKey | null {
  if (model === 'form' || model === 'document') return null;
  return model === 'candidate_submission' ? 'submission' : model;
}

/** The page of a record. */
export function pathOfRecord(model: RuleModel, id: string, row: Row): string | null {
  const noun = nounOfModel(model);
  if (noun) return recordPath(noun, id);
  if (model === 'form') return `/module/submissions/${id}`;
  return row['candidate_id']
    ? `/candidates/${String(row['candidate_id'])}?tab=documents`
    : `/users/${String(row['user_id'])}?tab=documents`;
}

/** A change to a record, with everything that rules may read of it. */
export interface Change {
  companyId: string;
  /** The event's id; null for a dry run. */
  id: string | null;
  model: RuleModel;
  formId: string | null;
  subjectId: string;
  events: readonly RuleEvent[];
  before: Row | null;
  after: Row | null;
  /** The definition of the version that was answered. */
  definition: Definition | undefined;
  /** The related records, by the first part of a path. */
  related: Readonly<Record<string, Row>>;
  /** The rules that led to this change, one after another. */
  chain: readonly string[];
  fields: ReadonlyMap<string, RuleField>;
}

/** A change without its related records. */
export const changeOf = (given: Omit<Change, 'related' | 'fields'>): Change => ({
  ...given,
  related: {},
  fields: fieldsOfModel(given.model, given.definition),
});

/** The value that a name has in a change, for a condition or a text; undefined for a name that the model lacks. */
export function readChange(change: Change, path: string): Reading | undefined {
  const field = change.fields.get(path);
  if (!field) return undefined;
  const { kind } = field;
  const own = path.replace(/^old\./, '');
  if (own !== path && change.fields.get(own)?.changes) return { kind, values: valuesIn(change.before, own) };
  if (field.changes) {
    const values = valuesIn(change.after ?? change.before, path);
    return { kind, values, before: valuesIn(change.before, path) };
  }
  if (path === itself) return { kind, values: [change.subjectId] };
  const [relation = '', column = ''] = path.split('.');
  return { kind, values: singles(change.related[relation]?.[column]) };
}

/** The context in which conditions read a change. */
export const contextOf = (change: Change, clock: { timeZone: string; now: Date }): ConditionContext => ({
  ...clock,
  read: (path) => readChange(change, path),
});

/** A field that changed, with its old and its new value. */
export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** The fields that changed; for a new or deleted record, every field with a value. */
export const changedFields = (change: Change): ChangedField[] =>
  [...change.fields.values()].flatMap(({ path, changes }) => {
    if (!changes) return [];
    const [before, after] = [valuesIn(change.before, path), valuesIn(change.after, path)];
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ field: path, before: shown(before), after: shown(after) }];
  });

const shown = (values: readonly Single[]): unknown => (values.length > 1 ? values : (values[0] ?? null));

/** Every name that a rule reads. */
export function namesIn({ on, when, then }: StoredRule): string[] {
  const texts = then.flatMap((action) => {
    if (action.do === 'notify') return [action.title, action.text];
    if (action.do === 'mail') return [action.subject, action.text];
    return action.do === 'create_submission' ? [stringsIn(action.values)] : [];
  });
  return [
    ...(on.fields ?? []),
    ...(when ? comparisonsOf(when).map(({ field }) => field) : []),
    ...texts.flatMap((text) => Object.values(text)).flatMap((text) => (text ? (placeholdersOf(text) ?? []) : [])),
    ...then.flatMap((action) => {
      const to = action.do === 'require_form' ? action.of : 'to' in action ? action.to : undefined;
      return to && 'field' in to ? [to.field] : [];
    }),
  ];
}

/** Every text in values that somebody wrote, by its path. */
export const stringsIn = (value: unknown, path = ''): Record<string, string> =>
  typeof value === 'string'
    ? { [path]: value }
    : Object.assign(
        {},
        ...Object.entries(Object(value)).map(([key, inner]) => stringsIn(inner, path ? `${path}.${key}` : key)),
      );

function valuesIn(row: Row | null, path: string): readonly Single[] {
  if (!row) return [];
  const [section = '', field] = path.split('.');
  if (field === undefined) return singles(row[section]);
  const entries = member(row['entries'] as Values | undefined, section);
  if (Array.isArray(entries)) return entries.flatMap((entry) => listOf(member<Value>(entry, field)));
  const values = member(row['values'] as Values | undefined, section);
  return values && !Array.isArray(values) ? listOf(member<Value>(values, field)) : [];
}

const singles = (value: unknown): readonly Single[] =>
  value === null || value === undefined || value === '' ? [] : [String(value)];

/** The columns that lead to the related records in these names. */
export const relationsIn = (model: RuleModel, names: readonly string[]) =>
  Object.entries(models[model].relations)
    .filter(([name]) => names.some((path) => path.startsWith(`${name}.`)))
    .map(([name, relation]) => ({ name, ...relation }));
