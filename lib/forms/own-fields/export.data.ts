import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { cellKind, cellValue, withCurrency } from '@/lib/forms/answers/listing/export-columns';
import { filesIn } from '@/lib/forms/answers/references/references.data';
import { valueWriter } from '@/lib/forms/answers/values/value-text';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { languageOf } from '@/lib/forms/find.data';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { type OwnForm, openOwnForms } from '@/lib/forms/own-fields/open.data';
import { type OwnList, valueAt } from '@/lib/forms/own-fields/own-field';
import { readOwnAnswers } from '@/lib/forms/own-fields/values.data';
import type { CellValue, SheetColumn } from '@/lib/sheets/columns';
import type { OwnFile } from '@/lib/sheets/export-list';

/**
 * The columns that the company's own fields add to a noun's file, as far as the reader may export them. The actor must
 * not carry a transaction.
 *
 * @throws Problem 422 for a filter by a field that does not exist, or that the actor may not see.
 */
export async function ownFile(
  actor: Actor,
  list: OwnList,
  query: { columns?: readonly string[]; filter: object },
  locale: string,
): Promise<OwnFile> {
  const forms = (await openOwnForms({ ...actor, locale }, list)).filter((form) => form.exports);
  const cells = new Map<string, ReadonlyMap<string, CellValue>>();
  const columns = ownColumns(forms, cells);
  const shown = [...columns.keys()].filter((name) => query.columns?.includes(name) ?? true);
  return {
    columns,
    conditions: await ownConditions(actor, list, query.filter),
    load: async (rows) => {
      const ids = rows.map(({ id }) => id);
      cells.clear();
      for (const [id, said] of await readCells(actor, locale, forms, { shown, ids })) cells.set(id, said);
    },
  };
}

type Cells = ReadonlyMap<string, ReadonlyMap<string, CellValue>>;

const ownColumns = (forms: readonly OwnForm[], cells: Cells): ReadonlyMap<string, SheetColumn<{ id: string }>> =>
  new Map(
    forms.flatMap(({ fields }) =>
      fields.map(({ name, label, type, currency }) => [
        name,
        {
          header: withCurrency(label, currency ? { currency } : {}),
          kind: cellKind({ type }),
          value: ({ id }) => cells.get(id)?.get(name),
        },
      ]),
    ),
  );

/** Reads the values of each record's answers, written as in the files of those answers: by their own versions. */
function readCells(
  actor: Actor,
  locale: string,
  forms: readonly OwnForm[],
  { shown, ids }: { shown: readonly string[]; ids: readonly string[] },
): Promise<Cells> {
  const { timeZone, locale: companyLocale } = actor.company;
  const write = valueWriter({ locale, timeZone, company: languageOf(companyLocale) });
  return tenant(actor, async (db) => {
    const answers = await readOwnAnswers({ ...actor, db }, forms, shown, ids);
    const files = await filesIn(db, actor, answers);
    const cells = new Map<string, Map<string, CellValue>>();
    for (const { id, asked, definition, values, labels } of answers) {
      const [fields, said] = [fieldsByPath(definition), cells.get(id) ?? new Map<string, CellValue>()];
      for (const { name, path } of asked) {
        const [field, value] = [fields.get(path)?.field, valueAt(values, path)];
        if (field && value !== undefined)
          said.set(
            name,
            cellValue(field, value, (given) => write(field, given, { labels, gone: {}, files })),
          );
      }
      cells.set(id, said);
    }
    return cells;
  });
}
