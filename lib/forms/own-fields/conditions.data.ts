import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Prisma } from '@/lib/db/generated/client';
import { answerFilter } from '@/lib/forms/answers/field-filters.data';
import { visibleAnswers } from '@/lib/forms/answers/find.data';
import { seesField } from '@/lib/forms/answers/policy';
import { openOwnForms } from '@/lib/forms/own-fields/open.data';
import { type OwnList, ownLists } from '@/lib/forms/own-fields/own-field';
import type { OwnFilters } from '@/lib/http/list-query';
import { invalid } from '@/lib/http/problem';

/** A condition on the answers about a record. */
export type OwnCondition = { some: Prisma.FormSubmissionWhereInput } | { none: Prisma.FormSubmissionWhereInput };

/**
 * What a list's filters by own fields ask of the answers about a record. A record without an answer that the actor sees is
 * one that says nothing.
 *
 * @throws Problem 422 for a field that is not there to be filtered by, or not the actor's to see.
 */
export async function ownConditions(actor: Actor, list: OwnList, filter: OwnFilters): Promise<OwnCondition[]> {
  const given = Object.entries(filter).filter(([name]) => name.includes('.'));
  if (given.length === 0) return [];
  const forms = await openOwnForms(actor, ownLists[list]);
  const { companyId, company } = actor;
  return given.map(([name, value]) => {
    const [form, path] = splitName(name);
    const opened = forms.find(({ key }) => key === form)?.opened;
    const placed = opened?.listed.get(path);
    if (!opened || !placed || !seesField(opened.seat, placed.field))
      throw invalid({ path: `filter[${name}]`, key: 'not_an_option' });
    const place = { companyId, formId: opened.formId, timeZone: company.timeZone, now: new Date() };
    const { has, answer } = answerFilter(placed, name, value, place);
    const visible = { AND: [visibleAnswers(actor, opened.seat, opened.formId), answer] };
    return has ? { some: visible } : { none: visible };
  });
}

function splitName(name: string): [form: string, path: string] {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)];
}
