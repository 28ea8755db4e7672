import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { searchFor } from '@/lib/db/search';
import { definitionOf } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { addsAnswers, seesEveryAnswer, seesField, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { type PoolName, poolOf } from '@/lib/forms/answers/references/answer-references';
import { withPool } from '@/lib/forms/answers/references/pools.data';
import type { AnswerOption, OptionQuery } from '@/lib/forms/answers/schema';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { findForm } from '@/lib/forms/find.data';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { notFound } from '@/lib/problem/problem';

/** The name that means the record that an answer is about; every other name is a field's `section.field`. */
const subjectField = 'subject';

/**
 * Lists the records that a field of a form can lead to, as far as the actor sees them; people and clients by name, others
 * from the newest. A removed field is looked up in the newest version that had it: answers to that version can still be
 * changed.
 *
 * @throws Problem 404 for a form that the actor neither fills in nor sees answers of, and for a field that leads nowhere
 * or that they may not see; 422 for a cursor of another list.
 */
export function listOptions(
  actor: Actor,
  formId: string,
  path: string,
  query: OptionQuery,
): Promise<Page<AnswerOption>> {
  return tenant(actor, async (db) => {
    const rights = await readFormRights(db, actor, formId);
    const reader = { ...actor, rights };
    if (!(addsAnswers(reader) || seesEveryAnswer(reader) || seesOwnAnswers(reader))) throw notFound();
    const pool = await poolAt(db, actor, formId, path, (field) => seesField(rights, field));
    if (!pool) throw notFound();
    return searchPool(db, actor, pool, query);
  });
}

/**
 * Lists the records of one kind that the actor sees, for anyone who writes rules.
 *
 * @throws Problem 404 for a form that the actor may not see.
 */
export const listPoolOptions = (actor: Actor, pool: PoolName, query: OptionQuery): Promise<Page<AnswerOption>> =>
  tenant(actor, async (db) => {
    const [, formId] = pool.split(':');
    if (formId !== undefined) await findForm(db, actor, formId);
    return searchPool(db, actor, pool, query);
  });

function searchPool(db: Db, actor: Actor, pool: PoolName, query: OptionQuery): Promise<Page<AnswerOption>> {
  return withPool(db, actor, pool, async ({ where, searched, order, find }) => {
    const page = await keysetPage(
      { ...query, sort: { field: 'label', direction: order.column === 'name' ? 'asc' : 'desc' }, uncounted: true },
      {
        columns: { label: order },
        ...(typeof searched === 'string'
          ? { where, search: await searchFor(db, actor, searched, query.search) }
          : { where: { AND: [where, searched(query.search)] } as typeof where }),
        find,
        count: () => Promise.resolve(0),
      },
    );
    return { ...page, rows: page.rows.map((row) => ({ id: row.id, label: row.label })) };
  });
}

async function poolAt(
  db: Db,
  actor: Actor,
  formId: string,
  path: string,
  sees: (field: Field) => boolean,
): Promise<PoolName | null> {
  const versions = await db.formVersion.findMany({
    where: { companyId: actor.companyId, formId },
    orderBy: { number: 'desc' },
    select: { id: true },
  });
  for (const { id } of versions) {
    const definition = await definitionOf(db, actor, id);
    if (path === subjectField) return definition.subject;
    const field = fieldAt(definition, path);
    if (field) return sees(field) ? poolOf(field) : null;
  }
  return null;
}

const fieldAt = (definition: Definition, path: string): Field | undefined => fieldsByPath(definition).get(path)?.field;
