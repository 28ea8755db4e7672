import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { seesIn } from '@/lib/forms/answers/find.data';
import type { ListForm } from '@/lib/forms/answers/listing/list-form';
import { isSortable, type OpenList, openList } from '@/lib/forms/answers/listing/open-list.data';
import { addsAnswers, exportsAnswers } from '@/lib/forms/answers/policy';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields, textIn } from '@/lib/forms/definition/fields';
import { type Field, localText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { notFound } from '@/lib/problem/problem';

/** @throws Problem 404 for a form that is not in use, and for anyone who neither sees its answers nor may add one. */
export const getListForm = async (actor: Actor, id: string): Promise<ListForm> => (await openListForm(actor, id)).form;

/** Reads the form together with the data that the list itself is read by. */
export const openListForm = (actor: Actor, id: string): Promise<{ opened: OpenList; form: ListForm }> =>
  tenant(actor, async (db) => {
    const opened = await openList(db, actor, id);
    return { opened, form: listFormOf(actor, opened) };
  });

/** @throws Problem 404 for an actor who neither sees the form's answers nor may add one. */
export function listFormOf(
  actor: Actor,
  { formId: id, names, isArchived, rights, sees, newest, listed, filterable }: OpenList,
): ListForm {
  const reader = { ...actor, rights };
  const adds = addsAnswers(reader) && !isArchived;
  if (!newest || !(sees || adds)) throw notFound();
  const isSeen = seesIn(rights, newest);
  const [language, companyLanguage] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  const say = (text: Field['label']) => textIn(text, language, companyLanguage);
  // A repeated field has many values in one answer: the answer's own page shows them.
  const shown = placedFields(newest).filter(
    ({ section, field }) => section.repeats === null && kindOf(field) !== null && isSeen(section.key, field),
  );
  return {
    id,
    name: say(localText.parse(names)),
    subject: newest.subject,
    sees,
    adds,
    exports: sees && exportsAnswers(reader),
    fields: shown.map(({ field, path }) => ({
      path,
      label: say(field.label) || field.key,
      type: field.type,
      options: new Map(
        (filterable.get(path)?.field.options ?? field.options ?? []).map((option) => [
          option.key,
          say(option.label) || option.key,
        ]),
      ),
      currency: field.currency,
      zone: actor.company.timeZone,
      isShown: field.in_list ?? false,
      isFilterable: listed.has(path),
      isSortable: listed.has(path) && isSortable(field),
    })),
  };
}
