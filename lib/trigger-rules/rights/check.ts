import { comparisonsOf } from '@/lib/conditions/comparisons';
import { operatorsFor, takesOperand } from '@/lib/conditions/operators';
import type { FieldFault } from '@/lib/problem/problem';
import { stringsIn } from '@/lib/trigger-rules/change';
import type { RuleField } from '@/lib/trigger-rules/fields';
import { eventsOf, models } from '@/lib/trigger-rules/models';
import { placeholdersOf } from '@/lib/trigger-rules/placeholders';
import type { Recipient, StoredRule } from '@/lib/trigger-rules/schema';

type Fields = ReadonlyMap<string, RuleField>;

/** The faults that keep a rule from being saved, judged by its fields alone. */
export function ruleFaults({ on, when, then }: StoredRule, fields: Fields): FieldFault[] {
  const unknown = (path: string, name: string): FieldFault => ({ path, key: 'unknown_form_field', values: { name } });
  const isDaily = on.event === 'scheduled';
  const named = (on.fields ?? []).flatMap((name, index) =>
    fields.get(name)?.changes ? [] : [unknown(`on.fields.${index}`, name)],
  );
  const conditions = (when ? comparisonsOf(when) : []).flatMap(({ field: name, operator, value }): FieldFault[] => {
    const field = fields.get(name);
    if (!field) return [unknown('when', name)];
    const fits = operatorsFor(field.kind, { changes: field.changes }).includes(operator);
    if (!fits) return [{ path: 'when', key: 'operator_unfit', values: { name } }];
    return takesOperand(operator, value) ? [] : [{ path: 'when', key: 'condition_value', values: { name } }];
  });
  return [
    ...(eventsOf(on.model).includes(on.event) ? [] : [{ path: 'on.event', key: 'not_an_option' }]),
    ...(isDaily === (on.at !== undefined) ? [] : [{ path: 'on.at', key: isDaily ? 'required' : 'not_an_option' }]),
    ...(on.every && !isDaily ? [{ path: 'on.every', key: 'not_an_option' }] : []),
    ...named,
    ...conditions,
    ...then.flatMap((action, index) => actionFaults(action, `then.${index}`, { on, fields })),
  ];
}

function actionFaults(
  action: StoredRule['then'][number],
  path: string,
  { on, fields }: { on: StoredRule['on']; fields: Fields },
): FieldFault[] {
  switch (action.do) {
    case 'notify':
      return [
        ...recipientFaults(action.to, `${path}.to`, fields, false),
        ...textFaults(action.title, `${path}.title`, fields),
        ...textFaults(action.text, `${path}.text`, fields),
      ];
    case 'mail':
      return [
        ...recipientFaults(action.to, `${path}.to`, fields, true),
        ...textFaults(action.subject, `${path}.subject`, fields),
        ...textFaults(action.text, `${path}.text`, fields),
      ];
    case 'require_form':
      return recipientFaults(action.of, `${path}.of`, fields, false);
    case 'set_field': {
      const field = fields.get(action.field);
      if (!field?.settable)
        return [{ path: `${path}.field`, key: 'unknown_form_field', values: { name: action.field } }];
      // A yes-or-no field is never empty.
      return field.kind === 'flag' && action.value === null ? [{ path: `${path}.value`, key: 'required' }] : [];
    }
    case 'change_status': {
      const isStatus = models[on.model].columns['status']?.options?.includes(action.status) ?? false;
      return models[on.model].hasSteps && isStatus ? [] : [{ path: `${path}.status`, key: 'not_an_option' }];
    }
    case 'create_submission':
      return textFaults(stringsIn(action.values), `${path}.values`, fields);
    case 'call_webhook':
      return [];
  }
}

/** Faults of texts: they may name only fields that can be written in words, so neither files nor ids. */
function textFaults(texts: Readonly<Record<string, string | undefined>>, path: string, fields: Fields): FieldFault[] {
  const hasWords = (name: string) => {
    const kind = fields.get(name)?.kind;
    return kind !== undefined && kind !== 'file' && kind !== 'record' && kind !== 'records';
  };
  return Object.entries(texts).flatMap(([key, text]): FieldFault[] => {
    const names = placeholdersOf(text ?? '');
    if (!names) return [{ path: `${path}.${key}`, key: 'format' }];
    return names
      .filter((name) => !hasWords(name))
      .map((name) => ({ path: `${path}.${key}`, key: 'unknown_form_field', values: { name } }));
  });
}

function recipientFaults(to: Recipient, path: string, fields: Fields, takesAddresses: boolean): FieldFault[] {
  if (!('field' in to)) return [];
  const field = fields.get(to.field);
  const leads = field?.leadsTo === 'user';
  const isAddress = field?.kind === 'text' || field?.leadsTo === 'client' || field?.leadsTo === 'candidate';
  return leads || (takesAddresses && isAddress)
    ? []
    : [{ path: `${path}.field`, key: 'unknown_form_field', values: { name: to.field } }];
}
