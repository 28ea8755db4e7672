import type { ValueKind } from '@/lib/conditions/operators';
import { type PoolName, poolOf } from '@/lib/forms/answers/references/answer-references';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition, LocalText } from '@/lib/forms/definition/schema';
import type { Related } from '@/lib/trigger-rules/model';
import { models, type RuleModel, relatedColumns } from '@/lib/trigger-rules/models';

/** A field of a record that a rule can read. */
export interface RuleField {
  /** `status`, `claim.reason`, `client.name`, `old.status`. */
  path: string;
  kind: ValueKind;
  /** Only for a field that the company made. */
  label?: LocalText;
  options?: readonly { key: string; label?: LocalText }[];
  leadsTo?: Related;
  /** The set of records from which its values are chosen. */
  pool?: PoolName;
  /** True if it is in a section that repeats: then it has a value for each entry. */
  repeats?: true;
  /** Whether its old value can be read, as `old.…` and by «changed». */
  changes: boolean;
  settable: boolean;
}

/**
 * Every field of a model that a rule may name. The fields of an answer come from the form's definition; if names collide,
 * the form's own sections win over the fields that all answers have.
 */
export function fieldsOfModel(model: RuleModel, definition?: Definition): ReadonlyMap<string, RuleField> {
  const made = definition ? madeFields(definition) : [];
  const { columns, relations, settable } = models[model];
  const own = Object.entries(columns).map(
    ([path, { kind, options, leadsTo }]): RuleField => ({
      path,
      kind,
      ...(options ? { options: options.map((key) => ({ key })) } : {}),
      ...leadingTo(leadsTo),
      changes: true,
      settable: settable.includes(path),
    }),
  );
  const related = Object.entries(relations).flatMap(([name, { to }]) =>
    Object.entries(relatedColumns[to].columns).map(
      ([column, { kind, options }]): RuleField => ({
        path: `${name}.${column}`,
        kind,
        ...(options ? { options: options.map((key) => ({ key })) } : {}),
        changes: false,
        settable: false,
      }),
    ),
  );
  const fields = new Map([...related, ...own, ...made].map((field) => [field.path, field]));
  if (model === 'user') fields.set(itself, { path: itself, ...person });
  for (const field of [...fields.values()])
    if (field.changes && !fields.has(`old.${field.path}`))
      fields.set(`old.${field.path}`, { ...field, path: `old.${field.path}`, changes: false, settable: false });
  return fields;
}

/** The key of the fields that a rule names: those of its noun, or of the answers to its form. */
export const fieldsKeyOf = ({ on, form_id: formId }: { on: { model: RuleModel }; form_id: string }): string =>
  on.model === 'form' ? `form:${formId}` : on.model;

/** The person that a change is about: a rule may notify them, or require a form of them. */
export const itself = 'user_id';
const person = { kind: 'record', leadsTo: 'user', pool: 'user', changes: false, settable: false } as const;

/** No candidate can be chosen as a value. */
const pools: Partial<Record<Related, PoolName>> = {
  client: 'client',
  contract: 'contract',
  submission: 'candidate_submission',
  user: 'user',
};

function leadingTo(leadsTo: Related | undefined): Pick<RuleField, 'leadsTo' | 'pool'> {
  const pool = leadsTo && pools[leadsTo];
  return { ...(leadsTo ? { leadsTo } : {}), ...(pool ? { pool } : {}) };
}

const madeFields = (definition: Definition): RuleField[] =>
  placedFields(definition).flatMap(({ section, field, path }) => {
    const [kind, pool] = [kindOf(field), poolOf(field)];
    if (!kind) return [];
    return [
      {
        path,
        kind,
        label: field.label,
        ...(field.options ? { options: field.options } : {}),
        ...(field.type === 'user' ? { leadsTo: 'user' as const } : {}),
        ...(pool ? { pool } : {}),
        ...(section.repeats ? { repeats: true as const } : {}),
        changes: true,
        settable: !section.repeats && field.type !== 'computed' && kind !== 'file',
      },
    ];
  });
