import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { cellKind, cellValue, withCurrency } from '@/lib/forms/answers/export-columns';
import { valueWriter } from '@/lib/forms/answers/value-text';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import { type OwnForm, openOwnForms, withOwnFields } from '@/lib/forms/own-fields/open.data';
import { type OwnList, type OwnValues, ownLists } from '@/lib/forms/own-fields/own-field';
import { readOwnValues } from '@/lib/forms/own-fields/values.data';
import type { SheetColumn } from '@/lib/sheets/columns';
import { type AskedFile, type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';

/**
 * A noun's filtered list as a file, with the company's own fields among its columns, as far as the reader may take them
 * along. The actor must not carry a transaction.
 *
 * @throws Problem as `exportList`.
 */
export async function exportWithOwnFields<L extends OwnList, Query extends AskedFile, Row extends { id: string }>(
  actor: Actor,
  query: Query,
  locale: string,
  { list, cells, read }: Omit<ExportedList<L, Query, Row>, 'own'>,
): Promise<ListFile> {
  const opened = await openOwnForms({ ...actor, locale }, ownLists[list]);
  const forms = opened.filter(({ exports }) => exports);
  const found = new WeakMap<Row, OwnValues>();
  const own = ownColumns(actor, locale, headingsOf(actor, list, forms), forms, (row: Row) => found.get(row));
  const asked = [...own.keys()].filter((name) => query.columns?.includes(name) ?? true);
  return exportList(actor, query, locale, {
    list,
    cells,
    own,
    read: async (page) => {
      const listed = await read(page);
      const ids = listed.rows.map(({ id }) => id);
      const values = await readOwnValues(actor, forms, asked, ids);
      for (const row of listed.rows) {
        const said = values.get(row.id);
        if (said) found.set(row, said);
      }
      return listed;
    },
  });
}

const headingsOf = (actor: Actor, list: OwnList, forms: readonly OwnForm[]): ReadonlyMap<string, string | undefined> =>
  new Map(withOwnFields(actor, list, forms).offered.map(({ field, text }) => [field, text]));

function ownColumns<Row>(
  { company: { locale: companyLocale, timeZone } }: Actor,
  locale: string,
  headings: ReadonlyMap<string, string | undefined>,
  forms: readonly OwnForm[],
  valuesOf: (row: Row) => OwnValues | undefined,
): ReadonlyMap<string, SheetColumn<Row>> {
  const write = valueWriter({ locale, timeZone, company: languageOf(companyLocale) });
  return new Map(
    forms.flatMap(({ opened: { newest }, fields }) => {
      const placed = newest && fieldsByPath(newest);
      return fields.map(({ name, path, type, currency }): [string, SheetColumn<Row>] => [
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
