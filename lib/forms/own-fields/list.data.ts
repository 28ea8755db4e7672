import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { Scalar } from '@/lib/db/scalar';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListColumns } from '@/lib/fields/list';
import { openOwnForms, withOwnFields } from '@/lib/forms/own-fields/open.data';
import type { OwnFields, OwnList } from '@/lib/forms/own-fields/own-field';
import { readOwnFields } from '@/lib/forms/own-fields/values.data';
import type { ListParams } from '@/lib/lists/list-url';

/** The part of a list page's data that every noun has. */
interface Listed {
  page: { rows: readonly { id: string }[] };
  query: { filter: object };
}

/** Reads a noun's list page, as `readWithColumns` does, with the company's own fields among the columns. */
export function readWithOwnFields<T extends Listed, Beside = null>(
  actor: Actor,
  list: OwnList,
  params: ListParams,
  readList: (actor: Actor, beside: Beside) => Promise<T>,
  beside?: Scalar<Beside>,
): Promise<[T & { own: OwnFields }, ListColumns]> {
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const forms = await openOwnForms(inside, list);
    return readWithColumns(
      inside,
      withOwnFields(inside, list, forms),
      params,
      async (asking, read: Beside, { shown }) => {
        const listed = await readList(asking, read);
        const ids = listed.page.rows.map(({ id }) => id);
        return { ...listed, own: await readOwnFields(asking, forms, { shown, filter: listed.query.filter, ids }) };
      },
      beside,
    );
  });
}
