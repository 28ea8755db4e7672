import type { ValueKind } from '@/lib/conditions/operators';
import { type PoolName, poolOf } from '@/lib/forms/answers/references/leads';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition, LocalText } from '@/lib/forms/definition/schema';
import { models, type Related, type RuleModel, relatedColumns } from '@/lib/trigger-rules/models';

/** Something of a record that a rule can look at. */
export interface RuleField {
  /** `status`, `claim.reason`, `client.name`, `old.status`. */
  path: string;
  kind: ValueKind;
  /** Of a field that the company made. */
  label?: LocalText;
  options?: readonly { key: string; label?: LocalText }[];
  leadsTo?: Related;
  /** Where the records that it holds are chosen. */
  pool?: PoolName;
  /** Whether it is in a section that repeats: it has a value for each entry. */
  repeats?: true;
  /** Whether what it was before can be asked, as `old.…` and by «changed». */
  changes: boolean;
  settable: boolean;
}

/**
 * Every field of a model that a rule may name. Those of an answer are by the form's definition; its own sections come
 * before what all answers have where names meet.
 */
export function fieldsOfModel(model: RuleModel, definition?: Definition): ReadonlyMap<string, RuleField> {
  const made = definition ? madeFields(definition) : [];
  const { columns, relations } = models[model];
  const own = Object.entries(columns).map(
    ([path, { kind, options, leadsTo }]): RuleField => ({
      path,
      kind,
      ...(options ? { options: options.map((key) => ({ key })) } : {}),
      ...leadingTo(leadsTo),
      changes: true,
      settable: isSettable(model, path),
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

/** Which fields a rule names: those of its noun, or of the answers of its form. */
export const fieldsKeyOf = ({ on, form_id: formId }: { on: { model: RuleModel }; form_id: string }): string =>
  on.model === 'form' ? `form:${formId}` : on.model;

/** The person that a change is about: whom a rule may tell, or require a form of. */
export const itself = 'user_id';
const person = { kind: 'record', leadsTo: 'user', pool: 'user', changes: false, settable: false } as const;

/** Candidates are chosen nowhere. */
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

/**
 * Of a noun, the plain fields that its own PUT takes (`set-field.data.ts`). Not among them: whom a record is with, a person's
 * address, role and power; a timesheet's PUT takes time alone.
 */
export const settableColumns: Partial<Record<RuleModel, readonly string[]>> = {
  client: ['name', 'client_type', 'currency', 'payment_terms_days', 'tax_id', 'email', 'phone', 'is_active'],
  candidate_submission: [
    'owner_id',
    'position_title',
    'bill_rate',
    'pay_rate',
    'currency',
    'rate_unit',
    'available_from',
    'note',
  ],
  contract: [
    'consultant_id',
    'owner_id',
    'position_title',
    'contract_type',
    'location',
    'currency',
    'start_date',
    'end_date',
  ],
  invoice: ['issue_date', 'purchase_order'],
  user: ['name', 'phone', 'locale', 'is_active'],
};
const isSettable = (model: RuleModel, column: string): boolean => settableColumns[model]?.includes(column) ?? false;
