import 'server-only';
import type * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { operandOf, operatorsFor, type ValueKind, valueKinds } from '@/lib/conditions/operators';
import { tenant } from '@/lib/db/client';
import { textIn } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import type { namedResource } from '@/lib/http/named';
import { type Translator, textFor, translatorFor } from '@/lib/i18n/translator';
import type { PlainNoun } from '@/lib/nouns';
import { invalid } from '@/lib/problem/problem';
import type { RuleField } from '@/lib/trigger-rules/fields';
import { eventsOf, isPlain, models, type RuleModel, ruleModels } from '@/lib/trigger-rules/models';
import { optionWord } from '@/lib/trigger-rules/option-word';
import { sightFor } from '@/lib/trigger-rules/rights/sight.data';
import type { availableModel, availableOperators, ModelField } from '@/lib/trigger-rules/schema';

/** The messages for a noun's name are its own. */
const nounWords = {
  candidate_submission: 'submission',
  contract: 'contract',
  timesheet: 'timesheet',
  invoice: 'invoice',
  client: 'client',
  user: 'user',
  document: 'user_document',
} as const satisfies Record<Exclude<RuleModel, 'form' | PlainNoun>, string>;

const wordsFor = (actor: Actor): Translator => translatorFor(actor.locale, 'trigger_rules');

/** The models that rules can be about, with their events, in the caller's language. */
export function listModels(actor: Actor): z.input<typeof availableModel>[] {
  const [t, nouns] = [wordsFor(actor), translatorFor(actor.locale, 'audit.subjects')];
  return ruleModels.map((key) => ({
    key,
    label: key === 'form' ? t('answers') : nouns(isPlain(key) ? key : nounWords[key]),
    events: eventsOf(key).map((event) => ({ key: event, label: t(`events.${event}`) })),
    has_steps: models[key].hasSteps,
  }));
}

/** The operators that compare values, by the values' kind. */
export function listOperators(actor: Actor): z.input<typeof availableOperators> {
  const say = translatorFor(actor.locale, 'forms.builder.conditions.operators');
  const choices = (kind: ValueKind) => {
    const always = operatorsFor(kind);
    return operatorsFor(kind, { changes: true }).map((key) => ({
      key,
      label: say(key),
      operand: operandOf(key),
      for_changes: !always.includes(key),
    }));
  };
  return Object.fromEntries(valueKinds.map((kind) => [kind, choices(kind)])) as z.input<typeof availableOperators>;
}

/** The company's roles, whose people a rule can notify. */
export const listRuleRoles = (actor: Actor): Promise<z.infer<typeof namedResource>[]> =>
  tenant(actor, ({ role }) =>
    role.findMany({
      where: { companyId: actor.companyId },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 500,
      select: { id: true, name: true },
    }),
  );

/**
 * Every field of a model that a rule of the actor's may name: the fields that they see; for answers, by the form's
 * definition.
 *
 * @throws Problem 404 for the form, 422 without a form for answers.
 */
export function listModelFields(actor: Actor, model: RuleModel, formId: string | undefined): Promise<ModelField[]> {
  return tenant(actor, async (db) => {
    if (model === 'form' && !formId) throw invalid({ path: 'form', key: 'required' });
    const { seen } = await sightFor(db, actor, model, formId ?? '');
    return [...seen.values()].map((field) => toResource(actor, model, field));
  });
}

function toResource(actor: Actor, model: RuleModel, field: RuleField): ModelField {
  const t = wordsFor(actor);
  const [say, columns] = [textFor(actor.locale), translatorFor(actor.locale, 'fields')];
  const { path, kind, label, options, leadsTo, pool, repeats, changes, settable } = field;
  const [own, companys] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  const isOld = path.startsWith('old.');
  const plain = isOld ? path.slice(4) : path;
  const name = label
    ? textIn(label, own, companys)
    : plain
        .split('.')
        .map((part) => {
          const column = models[model].relations[part]?.column ?? part;
          const key = models[model].columns[column]?.label;
          return key ? say(key) : columns(column);
        })
        .join(' › ');
  return {
    path,
    label: isOld ? t('before', { field: name }) : name,
    kind,
    options: options
      ? options.map((option) => ({
          key: option.key,
          label: option.label
            ? textIn(option.label, own, companys)
            : optionWord(actor.locale, model, plain, option.key),
        }))
      : null,
    repeats: repeats ?? false,
    changes,
    settable,
    leads_to: leadsTo ?? null,
    pool: pool ?? null,
  };
}
