import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { definitionOf } from '@/lib/forms/answers/find.data';
import { type Filterable, filterableFields } from '@/lib/forms/answers/listing/filterable';
import { listedPaths } from '@/lib/forms/answers/listing/side-rows';
import { type Seat, seesEveryAnswer, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { type Access, seatIn } from '@/lib/forms/answers/seat.data';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { notFound } from '@/lib/problem/problem';

/** A form as somebody has it in front of them who opens the list of its answers. */
export interface OpenList {
  formId: string;
  names: unknown;
  isArchived: boolean;
  seat: Seat;
  /** Whether answers are theirs to see: everybody's, or their own. */
  sees: boolean;
  /** Null until a first version is published. */
  newest: Definition | null;
  /** What the list can be filtered by: the newest version's fields that every answer has in `form_values`. */
  listed: ReadonlyMap<string, Placed>;
  /** What it can be filtered by as versions before had it, too: answers keep what they were given by. */
  filterable: ReadonlyMap<string, Filterable>;
}

/** Whether there is an order of it: not of what an answer says several times, nor of the ids that records have. */
export function isSortable(field: Field): boolean {
  const kind = kindOf(field);
  return kind !== 'options' && kind !== 'record' && kind !== 'records';
}

/** As many versions back a list looks. */
const mostVersions = 50;

interface Row {
  names: unknown;
  archived_at: Date | null;
  newest: string | null;
  filled: string | null;
  access: Access[];
  /** The ids of every version, the newest first. */
  versions: string[];
}

/** Reads it in one statement; versions never change and are kept. @throws Problem 404 for a form that is not there. */
export async function openList(db: Db, actor: Actor, formId: string): Promise<OpenList> {
  const company = Prisma.sql`${actor.companyId}::uuid`;
  const version = (number: Prisma.Sql) => Prisma.sql`(select v.id from form_versions v
    where v.company_id = ${company} and v.form_id = f.id and v.number = ${number})`;
  const [row] = await read<Row>(
    db,
    Prisma.sql`select f.names, f.archived_at, ${version(Prisma.sql`f.published`)} as newest, ${version(Prisma.sql`f.filled_version`)} as filled,
      array(select v.id::text from form_versions v
        where v.company_id = ${company} and v.form_id = f.id order by v.number desc limit ${Prisma.raw(String(mostVersions))}) as versions,
      (select coalesce(jsonb_agg(jsonb_build_object('roleId', a.role_id, 'see', a.see, 'add', a.add, 'edit', a.edit, 'review', a.review, 'export', a.export)), '[]')
        from form_access a where a.company_id = ${company} and a.form_id = f.id) as access
      from forms f where f.company_id = ${company} and f.id = ${formId}::uuid`,
  );
  if (!row) throw notFound();
  return openRead(db, actor, { ...row, id: formId, isArchived: row.archived_at !== null });
}

interface ReadForm extends Pick<Row, 'names' | 'newest' | 'filled'>, Partial<Pick<Row, 'versions'>> {
  id: string;
  isArchived: boolean;
  access: readonly Access[];
}

/** The same of a form that is read already. */
export async function openRead(db: Db, actor: Actor, form: ReadForm): Promise<OpenList> {
  const seat = seatIn(actor, form.access);
  const reader = { ...actor, seat };
  const newest = form.newest === null ? null : await definitionOf(db, actor, form.newest);
  const filled = form.filled === null ? null : await definitionOf(db, actor, form.filled);
  const listed = newest && filled ? listedFields(newest, filled) : new Map<string, Placed>();
  const versions: Definition[] = [];
  for (const id of form.versions ?? []) versions.push(await definitionOf(db, actor, id));
  return {
    formId: form.id,
    names: form.names,
    isArchived: form.isArchived,
    seat,
    sees: seesEveryAnswer(reader) || seesOwnAnswers(reader),
    newest,
    listed,
    filterable: filterableFields(listed, versions),
  };
}

function listedFields(newest: Definition, filled: Definition): ReadonlyMap<string, Placed> {
  const paths = listedPaths(filled);
  return new Map(
    placedFields(newest)
      .filter(({ field, path }) => field.filterable && paths.has(path))
      .map((placed) => [placed.path, placed]),
  );
}
