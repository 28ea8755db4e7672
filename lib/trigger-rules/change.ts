import { comparisonsOf } from '@/lib/conditions/comparisons';
import type { ConditionContext, Reading, Single } from '@/lib/conditions/evaluate';
import { listOf, member, type Value, type Values } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';
import { recordPath } from '@/lib/nouns';
import { fieldsOfModel, itself, type RuleField } from '@/lib/trigger-rules/fields';
import { models, type RuleEvent, type RuleModel } from '@/lib/trigger-rules/models';
import { placeholdersOf } from '@/lib/trigger-rules/placeholders';
import type { StoredRule } from '@/lib/trigger-rules/schema';

/** Columns by name, as the database's triggers noted them. */
export type Row = Readonly<Record<string, unknown>>;

/** What a record is called, as far as its columns tell. */
export const labelOf = (row: Row | null, id: string): string =>
  String(row?.['name'] ?? row?.['number'] ?? row?.['title'] ?? row?.['document_type'] ?? row?.['period_start'] ?? id);

/** The page of a record. */
export function pathOfRecord(model: RuleModel, id: string, row: Row): string | null {
  switch (model) {
    case 'form':
      return `/module/submissions/${id}`;
    case 'document':
      return `/users/${String(row['user_id'])}?tab=documents`;
    case 'candidate_submission':
      return recordPath('submission', id);
    default:
      return recordPath(model, id);
  }
}

/** What happened to a record, with all that rules may ask of it. */
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
  /** Of the version that an answer was given to. */
  definition: Definition | undefined;
  /** The records that it leads to, by the first part of a path. */
  related: Readonly<Record<string, Row>>;
  /** The rules that led here. */
  chain: readonly string[];
  fields: ReadonlyMap<string, RuleField>;
}

/** A change without what it leads to. */
export const changeOf = (given: Omit<Change, 'related' | 'fields'>): Change => ({
  ...given,
  related: {},
  fields: fieldsOfModel(given.model, given.definition),
});

/** What a condition, or a text, finds in a change under a name; undefined for a name that the model lacks. */
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

/** A change as conditions look at it. */
export const contextOf = (change: Change, clock: { timeZone: string; now: Date }): ConditionContext => ({
  ...clock,
  read: (path) => readChange(change, path),
});

/** A field that changed, and from what to what. */
export interface ChangedField {
  field: string;
  before: unknown;
  after: unknown;
}

/** What is not as it was; of a new or deleted record, whatever it holds. */
export const changedFields = (change: Change): ChangedField[] =>
  [...change.fields.values()].flatMap(({ path, changes }) => {
    if (!changes) return [];
    const [before, after] = [valuesIn(change.before, path), valuesIn(change.after, path)];
    return JSON.stringify(before) === JSON.stringify(after)
      ? []
      : [{ field: path, before: shown(before), after: shown(after) }];
  });

const shown = (values: readonly Single[]): unknown => (values.length > 1 ? values : (values[0] ?? null));

/** Every name that a rule asks for. */
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

/** Every text in values as somebody wrote them, by its place. */
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

/** The columns that lead to the records which these names are about. */
export const relationsIn = (model: RuleModel, names: readonly string[]) =>
  Object.entries(models[model].relations)
    .filter(([name]) => names.some((path) => path.startsWith(`${name}.`)))
    .map(([name, relation]) => ({ name, ...relation }));
