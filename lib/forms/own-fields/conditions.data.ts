import 'server-only';
import type { Actor } from '@/lib/actor';
import { type OwnCondition, ownNamesIn } from '@/lib/db/own-conditions';
import { visibleAnswers } from '@/lib/forms/answers/find.data';
import { answerFilter } from '@/lib/forms/answers/listing/field-filters.data';
import { seesField } from '@/lib/forms/answers/policy';
import { openOwnForms } from '@/lib/forms/own-fields/open.data';
import type { OwnList } from '@/lib/forms/own-fields/own-field';
import { invalid } from '@/lib/problem/problem';

/**
 * The conditions of a list's filters by own fields, on the answers about a record. A record without an answer that the
 * actor sees counts as one with an empty answer.
 *
 * @throws Problem 422 for a field that the list cannot be filtered by, or that the actor may not see.
 */
export async function ownConditions(actor: Actor, list: OwnList, filter: object): Promise<OwnCondition[]> {
  const names = ownNamesIn(filter);
  if (names.length === 0) return [];
  const forms = await openOwnForms(actor, list);
  const { companyId, company } = actor;
  return names.map((name) => {
    const [form, path] = splitName(name);
    const opened = forms.find(({ key }) => key === form)?.opened;
    const placed = opened?.listed.get(path);
    if (!opened || !placed || !seesField(opened.rights, placed.field))
      throw invalid({ path: `filter[${name}]`, key: 'not_an_option' });
    const place = { companyId, formId: opened.formId, timeZone: company.timeZone, now: new Date() };
    const { has, answer } = answerFilter(placed, name, String(Reflect.get(filter, name)), place);
    const visible = { AND: [visibleAnswers(actor, opened.rights, opened.formId), answer] };
    return has ? { some: visible } : { none: visible };
  });
}

function splitName(name: string): [form: string, path: string] {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}
