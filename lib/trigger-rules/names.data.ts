import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { PoolName } from '@/lib/forms/answers/references/answer-references';
import { recordLabels } from '@/lib/forms/answers/references/references.data';
import type { ModelField } from '@/lib/trigger-rules/schema';

/** A value in a condition on a field, or one that the condition read there. */
interface Said {
  field: string;
  value?: unknown;
  seen?: readonly unknown[];
}

/** The names of the records in conditions, by their ids, as far as the actor sees them. */
export async function nameRecords(
  db: Db,
  actor: Actor,
  fields: ReadonlyMap<string, { pool?: PoolName | null }>,
  said: readonly Said[],
): Promise<Map<string, string>> {
  const references = said.flatMap(({ field, value, seen = [] }) => {
    const pool = fields.get(field)?.pool;
    return pool ? [value, ...seen].flat().flatMap((id) => (typeof id === 'string' ? [{ target: pool, id }] : [])) : [];
  });
  return recordLabels(
    db,
    actor,
    references.filter(({ id }) => isId.test(id)),
  );
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The fields with the names of the records in these conditions, as options have labels. */
export async function withRecordNames(
  actor: Actor,
  fields: readonly ModelField[],
  said: readonly Said[],
): Promise<ModelField[]> {
  const byPath = new Map(fields.map((field) => [field.path, field]));
  const names = await tenant(actor, (db) => nameRecords(db, actor, byPath, said));
  return namedBy(fields, Object.fromEntries(names));
}

/** The fields with names that are known already. */
const namedBy = (fields: readonly ModelField[], names: Readonly<Record<string, string>>): ModelField[] => {
  const options = Object.entries(names).map(([key, label]) => ({ key, label }));
  return fields.map((field) => (field.pool && options.length > 0 ? { ...field, options } : field));
};
