import * as z from 'zod';
import { operators, valueKinds } from '@/lib/conditions/operators';
import { conditionSchema } from '@/lib/conditions/schema';
import { localText } from '@/lib/forms/definition/schema';
import { formSubjects } from '@/lib/forms/subjects';
import { namedResource } from '@/lib/http/named';
import { locales } from '@/lib/i18n/locales';
import { listQuery, oneOrMore } from '@/lib/lists/list-query';
import { blockText, emailText, lineText } from '@/lib/text/schema';
import { completeWebAddress } from '@/lib/text/web-address';
import { relatedNouns } from '@/lib/trigger-rules/model';
import { ruleEvents, ruleModels } from '@/lib/trigger-rules/models';
import { webhookSecret } from '@/lib/webhooks/schema';

/** The most actions of a rule, and the most rules of a form. */
export const ruleLimits = { actions: 10, rules: 100, firings: 100 } as const;

const path = z
  .string()
  .max(120)
  .regex(/^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*){0,3}$/);
const single = z.union([z.string().max(4_000), z.number(), z.boolean()]);
const lineTexts = localText.refine((texts) => Object.values(texts).some(Boolean), { params: { key: 'required' } });
const blockTexts = z
  .partialRecord(z.enum(locales.map(({ language }) => language)), blockText(4_000))
  .refine((texts) => Object.values(texts).some(Boolean), { params: { key: 'required' } });

const people = [
  z.strictObject({ role: z.uuid() }),
  z.strictObject({ user: z.uuid() }),
  z.strictObject({ field: path }),
] as const;
const toPeople = z.union(people);
const toAddresses = z.union([...people, z.strictObject({ email: emailText })]);
export type Recipient = z.output<typeof toAddresses>;

const statusText = z.string().regex(/^[a-z_]{1,40}$/);

/** An action of a rule; without `secret`, the secret stays as it was. */
const action = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('notify'), to: toPeople, title: lineTexts, text: blockTexts }),
  z.strictObject({ do: z.literal('mail'), to: toAddresses, subject: lineTexts, text: blockTexts }),
  z.strictObject({
    do: z.literal('set_field'),
    field: path,
    /** Null, or left out, empties the field. */
    value: z
      .union([single, z.array(single).max(100)])
      .nullable()
      .default(null),
  }),
  z.strictObject({ do: z.literal('change_status'), status: statusText, reason: blockText(1_000).nullish() }),
  z.strictObject({
    do: z.literal('create_submission'),
    form: z.uuid(),
    values: z.record(z.string(), z.unknown()),
    status: z.enum(['draft', 'submitted']).default('draft'),
  }),
  z.strictObject({
    do: z.literal('require_form'),
    form: z.uuid(),
    of: toPeople,
    by_days: z.number().int().min(0).max(365).default(0),
  }),
  z.strictObject({
    do: z.literal('call_webhook'),
    url: z.string().transform(completeWebAddress).pipe(z.url().max(2_000)),
    secret: webhookSecret.optional(),
  }),
]);
export const actionKinds = action.options.map((option) => option.shape.do.value);

const on = z.strictObject({
  model: z.enum(ruleModels),
  event: z.enum(ruleEvents),
  /** Fires only if one of these changed. */
  fields: z.array(path).min(1).max(50).optional(),
  every: z.literal('day').optional(),
  /** A time of day in the company's zone. */
  at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional(),
});

/** The definition in a version of a rule. */
export const ruleDefinition = z.strictObject({
  on,
  when: conditionSchema.nullable().default(null),
  then: z.array(action).min(1).max(ruleLimits.actions),
});
export type RuleDefinition = z.output<typeof ruleDefinition>;
export type RuleAction = RuleDefinition['then'][number];

/** A definition as it is stored: a webhook's secret is encrypted. */
export const storedRule = ruleDefinition.extend({
  then: z.array(
    z.union([action, z.strictObject({ do: z.literal('call_webhook'), url: z.string(), secret: z.string() })]),
  ),
});
export type StoredRule = z.output<typeof storedRule>;

const settings = {
  name: lineText(120),
  enabled: z.boolean().default(true),
  /** Why it is switched on or off. */
  reason: lineText(500).nullish(),
  /**
   * Its place among the rules of its form, from 1: they act in this order. If left out, a rule keeps its place, and a new
   * rule is the last.
   */
  position: z.number().int().min(1).max(ruleLimits.rules).optional(),
};
export const ruleInput = ruleDefinition.extend(settings);
export type RuleInput = z.output<typeof ruleInput>;

/** A new rule: a definition, or the rule to copy; a copy is switched off. */
export const ruleCreate = z.union([ruleInput, z.strictObject({ copy_of: z.uuid() })]);
export type RuleCreate = z.output<typeof ruleCreate>;

export const switchOffInput = z.strictObject({ reason: lineText(500) });

export const ruleParams = z.object({ rule: z.uuid() });
export const ruleFormParams = z.object({ form: z.uuid() });

export const outcomes = ['fired', 'failed', 'not_met', 'unchanged', 'stopped', 'unreadable'] as const;
export type Outcome = (typeof outcomes)[number];

/** `failing`: the rule is on, but the last action of its current version failed, or its definition cannot be read. */
export const ruleStates = ['on', 'failing', 'off'] as const;
export type RuleState = (typeof ruleStates)[number];

/** The last time that a rule could not do its actions. */
const failure = z.object({
  /** The id of the line in its log. */
  firing_id: z.uuid(),
  at: z.string(),
  outcome: z.enum(outcomes),
  /** The action that failed, and the key of the reason; null if the rule could not even be read. */
  action: z.object({ do: z.enum(actionKinds), result: z.string() }).nullable(),
});
export type RuleFailure = z.infer<typeof failure>;

export const ruleResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  form_id: z.uuid(),
  name: z.string(),
  enabled: z.boolean(),
  reason: z.string().nullable(),
  /** False if its definition cannot be read: it does nothing until it is saved again. */
  readable: z.boolean(),
  /** Its place among the rules of its form, from 1. */
  position: z.number().int(),
  /** The number of its current version: every change of the definition makes the next. */
  number: z.number().int(),
  on,
  when: conditionSchema.nullable(),
  /** Without secrets. */
  then: z.array(action),
  owner: namedResource,
  /** The person with whose rights it acts: who last saved its definition. Null if unknown: then it is paused. */
  writer: namedResource.nullable(),
  state: z.enum(ruleStates),
  last_firing: z.object({ at: z.string(), outcome: z.enum(outcomes) }).nullable(),
  /** Within the 90 days of the log. */
  last_failure: failure.nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Rule = z.infer<typeof ruleResource>;

/** A rule in the list of the whole company. */
export const listedRule = ruleResource.extend({
  /** The form at which it was written. */
  form: namedResource,
});
export type ListedRule = z.infer<typeof listedRule>;

export const ruleQuery = listQuery(['model', 'name', 'updated_at', 'created_at'], 'model', {
  model: oneOrMore(ruleModels),
  state: oneOrMore(ruleStates),
});
export type RuleQuery = z.output<typeof ruleQuery>;

const weighed = z.object({
  field: z.string(),
  operator: z.enum(operators),
  value: z.union([single, z.array(single)]).optional(),
  seen: z.array(single),
  holds: z.boolean(),
});
export type WeighedComparison = z.infer<typeof weighed>;
const done = z.object({
  do: z.enum(actionKinds),
  ok: z.boolean(),
  /** A key: the result, or the reason why nothing happened. `detail` is its subject. */
  result: z.string(),
  detail: z.string().nullable(),
});
export type Done = z.infer<typeof done>;

export const firingResource = z.object({
  id: z.uuid(),
  at: z.string(),
  rule: namedResource,
  number: z.number().int(),
  events: z.array(z.enum(ruleEvents)),
  subject_id: z.uuid(),
  /** The record's number or name at that time. */
  subject_label: z.string(),
  /** The changed fields, by their names. */
  changed: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  outcome: z.enum(outcomes),
  conditions: z.array(weighed),
  actions: z.array(done),
  /** In milliseconds. */
  duration: z.number().int(),
});
export type Firing = z.infer<typeof firingResource>;

export const whyQuery = z.strictObject({ model: z.enum(ruleModels), subject_id: z.uuid() });
export type WhyQuery = z.output<typeof whyQuery>;

export const tryInput = z.union([
  z.strictObject({ subject_id: z.uuid() }),
  z.strictObject({ last_days: z.number().int().min(1).max(30) }),
]);
export type TryInput = z.output<typeof tryInput>;

export const tryResource = z.object({
  looked_at: z.number().int(),
  would_fire: z.number().int(),
  /** The first 200 records, those for which it would fire first. */
  records: z.array(
    z.object({
      subject_id: z.uuid(),
      label: z.string(),
      fires: z.boolean(),
      conditions: z.array(weighed),
      /** The result of each action, or why it would fail. */
      actions: z.array(done),
    }),
  ),
  /** Why it looked at no more records: their number, or the time; null if it looked at all. */
  stopped: z.enum(['records', 'time']).nullable(),
  /** The names of the records in the conditions, by their ids. */
  names: z.record(z.string(), z.string()),
});
export type Tried = z.infer<typeof tryResource>;

export const configQuery = z.strictObject({ form: z.uuid().optional() });
export const modelParams = z.object({ model: z.enum(ruleModels) });
const keyed = z.object({ key: z.string(), label: z.string() });

export const availableModel = z.object({
  key: z.enum(ruleModels),
  label: z.string(),
  events: z.array(keyed),
  /** Whether a rule may change its status. */
  has_steps: z.boolean(),
});
export const availableOperators = z.record(
  z.enum(valueKinds),
  z.array(z.object({ key: z.enum(operators), label: z.string(), operand: z.string(), for_changes: z.boolean() })),
);
/** The records of a noun, or a form's answers. */
const poolName = z.union([z.enum([...formSubjects, 'invoice']), z.templateLiteral(['form:', z.uuid()])]);
export const poolParams = z.object({ pool: poolName });
export const modelField = z.object({
  path: z.string(),
  label: z.string(),
  kind: z.enum(valueKinds),
  options: z.array(keyed).nullable(),
  repeats: z.boolean(),
  /** Whether «changed» and `old.…` have a meaning. */
  changes: z.boolean(),
  settable: z.boolean(),
  /** The kind of record whose id it holds. */
  leads_to: z.enum(relatedNouns).nullable(),
  /** The records that it can hold, searched at `trigger-config/records/{pool}`. */
  pool: poolName.nullable(),
});
export type ModelField = z.infer<typeof modelField>;
