import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import { type MadeList, type OfferedField, offeredFields, opensList } from '@/lib/field-preferences/choose-fields';
import { listFormOf } from '@/lib/forms/answers/list-form.data';
import { type OpenList, openRead } from '@/lib/forms/answers/open-list.data';
import type { FormSubject } from '@/lib/forms/definition/schema';
import { listOwnForms } from '@/lib/forms/menu.data';
import { isOwnList, type OwnField, type OwnList, ownLists, ownName } from '@/lib/forms/own-fields/own-field';
import { forbidden } from '@/lib/http/problem';

/** A form whose one answer per record is fields of that record, as far as the actor sees its answers. */
export interface OwnForm {
  key: string;
  name: string;
  opened: OpenList;
  /** Whether its values may be taken along as a file. */
  exports: boolean;
  fields: readonly OwnField[];
}

/** Usually asks no statement: the forms come with the sidebar, and versions never change. */
export async function openOwnForms(actor: Actor, subject: FormSubject): Promise<OwnForm[]> {
  const forms = await listOwnForms(actor, subject);
  if (forms.length === 0) return [];
  return tenant(actor, async (db) => {
    const open: OwnForm[] = [];
    for (const form of forms) {
      const opened = await openRead(db, actor, { ...form, isArchived: false });
      if (!opened.sees || !opened.newest) continue;
      const { name, exports, fields } = listFormOf(actor, opened);
      const named = fields.map((field) => ({ ...field, formId: form.id, name: ownName(form.key, field.path) }));
      open.push({ key: form.key, name, opened, exports, fields: named });
    }
    return open;
  });
}

/** A noun's list with the company's own fields behind the noun's; the form is named where two fields have one name. */
export function withOwnFields(actor: Actor, list: OwnList, forms: readonly OwnForm[]): MadeList {
  const all = forms.flatMap(({ name: form, fields }) => fields.map((field) => ({ form, ...field })));
  const isAlone = (label: string) => all.filter((one) => one.label === label).length === 1;
  const own = all.map(
    ({ name: field, label, form }): OfferedField => ({
      field,
      label: field,
      text: isAlone(label) ? label : `${label} (${form})`,
      isDefault: false,
      isRequired: false,
    }),
  );
  return { list, offered: [...offeredFields(actor, list), ...own] };
}

/** What a list can show, by its name. @throws Problem 403 for a noun that is not the actor's to see. */
export async function readColumnsOf(actor: Actor, name: string): Promise<string | MadeList> {
  if (!isOwnList(name)) return name;
  if (!opensList(actor, name)) throw forbidden();
  return withOwnFields(actor, name, await openOwnForms(actor, ownLists[name]));
}
