import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { cellKind, cellValue, withCurrency } from '@/lib/forms/answers/export-columns';
import { valueWriter } from '@/lib/forms/answers/value-text';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { type OwnForm, openOwnForms, withOwnFields } from '@/lib/forms/own-fields/open.data';
import { type OwnList, type OwnValues, ownLists } from '@/lib/forms/own-fields/own-field';
import { readOwnValues } from '@/lib/forms/own-fields/values.data';
import type { SheetColumn } from '@/lib/sheets/columns';
import type { OwnFile } from '@/lib/sheets/export-list';

/**
 * What the company's own fields add to a noun's file, as far as the reader may take them along. The actor must not carry a
 * transaction.
 *
 * @throws Problem 422 for a filter by a field that is not there, or not the actor's to see.
 */
export async function ownFile(
  actor: Actor,
  list: OwnList,
  query: { columns?: readonly string[]; filter: object },
  locale: string,
): Promise<OwnFile> {
  const opened = await openOwnForms({ ...actor, locale }, ownLists[list]);
  const forms = opened.filter(({ exports }) => exports);
  const read = new Map<string, OwnValues>();
  const columns = ownColumns(actor, locale, headingsOf(actor, list, forms), forms, ({ id }) => read.get(id));
  const shown = [...columns.keys()].filter((name) => query.columns?.includes(name) ?? true);
  return {
    columns,
    conditions: await ownConditions(actor, list, query.filter),
    load: async (rows) => {
      const ids = rows.map(({ id }) => id);
      read.clear();
      for (const [id, values] of await readOwnValues(actor, forms, shown, ids)) read.set(id, values);
    },
  };
}

const headingsOf = (actor: Actor, list: OwnList, forms: readonly OwnForm[]): ReadonlyMap<string, string | undefined> =>
  new Map(withOwnFields(actor, list, forms).offered.map(({ field, text }) => [field, text]));

function ownColumns(
  { company: { locale: companyLocale, timeZone } }: Actor,
  locale: string,
  headings: ReadonlyMap<string, string | undefined>,
  forms: readonly OwnForm[],
  valuesOf: (row: { id: string }) => OwnValues | undefined,
): ReadonlyMap<string, SheetColumn<{ id: string }>> {
  const write = valueWriter({ locale, timeZone, company: languageOf(companyLocale) });
  return new Map(
    forms.flatMap(({ opened: { newest }, fields }) => {
      const placed = newest && fieldsByPath(newest);
      return fields.map(({ name, path, type, currency }): [string, SheetColumn<{ id: string }>] => [
        name,
        {
          header: withCurrency(headings.get(name) ?? name, currency ? { currency } : {}),
          kind: cellKind({ type }),
          value: (row) => {
            const [said, field] = [valuesOf(row), placed?.get(path)?.field];
            const value = said?.byName[name];
            if (!said || !field || value === undefined) return null;
            return cellValue(field, value, (given) =>
              write(field, given, { labels: said.labels, gone: {}, files: {} }),
            );
          },
        },
      ]);
    }),
  );
}
