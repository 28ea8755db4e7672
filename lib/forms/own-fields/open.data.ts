import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { type OfferedField, type OfferedList, offeredFields, offeredList, opensList } from '@/lib/fields/list';
import { listFormOf } from '@/lib/forms/answers/listing/list-form.data';
import { type OpenList, openRead } from '@/lib/forms/answers/listing/open-list.data';
import { listOwnForms } from '@/lib/forms/menu.data';
import { fieldLists, isListId } from '@/lib/forms/own-fields/lists';
import { isOwnList, type OwnField, type OwnList, ownName } from '@/lib/forms/own-fields/own-field';
import { subjectOfList } from '@/lib/forms/subjects';
import { textFor } from '@/lib/i18n/translator';
import { forbidden, notFound } from '@/lib/problem/problem';

/** A form with one answer per record, whose fields are own fields of that record, as far as the actor sees its answers. */
export interface OwnForm {
  key: string;
  name: string;
  opened: OpenList;
  /** Whether its values may be exported. */
  exports: boolean;
  fields: readonly OwnField[];
}

/**
 * Opens the forms of a list's own fields. Usually sends no statement: the forms come with the sidebar, and versions never
 * change.
 */
export async function openOwnForms(actor: Actor, list: OwnList): Promise<OwnForm[]> {
  const subject = subjectOfList(list);
  const forms = subject ? await listOwnForms(actor, subject) : [];
  if (forms.length === 0) return [];
  return tenant(actor, async (db) => {
    const open: OwnForm[] = [];
    for (const form of forms) {
      const opened = await openRead(db, actor, { ...form, isArchived: false });
      if (!opened.sees || !opened.newest) continue;
      const { name, exports, fields } = listFormOf(actor, opened);
      const named = fields.map((field) => ({
        ...field,
        formId: form.id,
        exports,
        name: ownName(form.key, field.path),
      }));
      open.push({ key: form.key, name, opened, exports, fields: named });
    }
    return withHeadings(actor, list, open);
  });
}

/**
 * Makes the headings of a list's columns unique: a field that has the name of another, or of one of the noun's own, adds
 * its form's name.
 */
function withHeadings(actor: Actor, list: OwnList, forms: readonly OwnForm[]): OwnForm[] {
  const say = textFor(actor.locale);
  const own = forms.flatMap(({ fields }) => fields.map(({ label }) => label));
  const all = [...offeredFields(actor, fieldLists[list]).map(({ label }) => say(label)), ...own];
  const isAlone = (label: string) => all.indexOf(label) === all.lastIndexOf(label);
  return forms.map((form) => ({
    ...form,
    fields: form.fields.map((field) =>
      isAlone(field.label) ? field : { ...field, label: `${field.label} (${form.name})` },
    ),
  }));
}

/** A noun's list with the company's own fields after the noun's. */
export function withOwnFields(actor: Actor, list: OwnList, forms: readonly OwnForm[]): OfferedList {
  const own = forms.flatMap(({ fields }) =>
    fields.map(
      ({ name: field, label: text }): OfferedField => ({
        field,
        label: field,
        text,
        isDefault: false,
        isRequired: false,
      }),
    ),
  );
  return { list, offered: [...offeredFields(actor, fieldLists[list]), ...own] };
}

/**
 * Reads the columns of a list by its name.
 *
 * @throws Problem 404 if the list does not exist, 403 if the actor may not see it.
 */
export async function readColumnsOf(actor: Actor, name: string): Promise<OfferedList> {
  if (!isListId(name)) throw notFound();
  if (!opensList(actor, fieldLists[name])) throw forbidden();
  return isOwnList(name)
    ? withOwnFields(actor, name, await openOwnForms(actor, name))
    : offeredList(actor, fieldLists[name]);
}
