import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { definitionOf } from '@/lib/forms/answers/find.data';
import { type Access, rightsFrom } from '@/lib/forms/answers/form-rights.data';
import { type Filterable, filterableFields } from '@/lib/forms/answers/listing/filterable';
import { listedPaths } from '@/lib/forms/answers/listing/side-rows';
import { type FormRights, seesEveryAnswer, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { kindOf } from '@/lib/forms/definition/field-types';
import { type Placed, placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { notFound } from '@/lib/problem/problem';

/** A form as the list of its answers needs it for one person. */
export interface OpenList {
  formId: string;
  names: unknown;
  isArchived: boolean;
  rights: FormRights;
  /** Whether they may see answers: everybody's, or their own. */
  sees: boolean;
  /** Null until a first version is published. */
  newest: Definition | null;
  /** The fields that the list can be filtered by: those of the newest version that every answer has in `form_values`. */
  listed: ReadonlyMap<string, Placed>;
  /** The filterable fields over all versions: answers keep the fields of their own version. */
  filterable: ReadonlyMap<string, Filterable>;
}

/** Whether a list can be sorted by a field: not by one with several values, nor by the ids of records. */
export function isSortable(field: Field): boolean {
  const kind = kindOf(field);
  return kind !== 'options' && kind !== 'record' && kind !== 'records';
}

/** The number of versions that a list looks back. */
const mostVersions = 50;

interface Row {
  names: unknown;
  archived_at: Date | null;
  newest: string | null;
  filled: string | null;
  access: Access[];
  /** The ids of the newest versions, at most `mostVersions`, the newest first. */
  versions: string[];
}

/** Reads the form in one statement; versions never change and are cached. @throws Problem 404 if the form does not exist. */
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

/** Prepares the list of a form that is already read. */
export async function openRead(db: Db, actor: Actor, form: ReadForm): Promise<OpenList> {
  const rights = rightsFrom(actor, form.access);
  const reader = { ...actor, rights };
  const newest = form.newest === null ? null : await definitionOf(db, actor, form.newest);
  const filled = form.filled === null ? null : await definitionOf(db, actor, form.filled);
  const listed = newest && filled ? listedFields(newest, filled) : new Map<string, Placed>();
  const versions: Definition[] = [];
  for (const id of form.versions ?? []) versions.push(await definitionOf(db, actor, id));
  return {
    formId: form.id,
    names: form.names,
    isArchived: form.isArchived,
    rights,
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
