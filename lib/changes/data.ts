import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Change, type Here, mostNamed } from '@/lib/changes/schema';
import type { CommentedRecord } from '@/lib/comments/policy';
import { seenOfCommented } from '@/lib/comments/seen.data';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { nounOf } from '@/lib/nouns';
import { readNamed } from '@/lib/search/data';

/** Reads when and by whom records were changed last, of those that the actor sees. */
export const readLastChanges = async (actor: Actor, records: readonly CommentedRecord[]): Promise<Change[]> =>
  (await readOpened(actor, records)).changes;

/**
 * Reads what somebody who opens records learns of them: when and by whom those were changed last that they see, and on which
 * of these they are among the office's people, who see each other there.
 */
export const readOpened = (
  actor: Actor,
  records: readonly CommentedRecord[],
): Promise<{ changes: Change[]; met: CommentedRecord[] }> =>
  tenant(actor, async (db) => {
    const { seen, met } = await seenAmong(db, actor, records);
    const changes: Change[] = [];
    for (const record of seen) changes.push(...(await readLastChange(db, actor, record, met.includes(record))));
    return { changes, met };
  });

/** Reads who else has records open, of those on which the actor is among the office's people. */
export const readHere = (
  actor: Actor,
  places: readonly { record: CommentedRecord; userIds: readonly string[] }[],
): Promise<Here[]> =>
  tenant(actor, async (db) => {
    const { companyId } = actor;
    const asked = places.map(({ record }) => record);
    const { met } = await seenAmong(db, actor, asked);
    const shown = places.filter(({ record }) => met.includes(record));
    const ids = [...new Set(shown.flatMap(({ userIds }) => userIds))].filter((id) => id !== actor.userId);
    const users = await db.user.findMany({
      where: { companyId, id: { in: ids }, isActive: true, deletedAt: null },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      ...idAndName,
    });
    return shown.map(({ record: { type, id }, userIds }) => {
      const people = users.filter((user) => userIds.includes(user.id));
      return { type, id, people: people.slice(0, mostNamed), more: Math.max(0, people.length - mostNamed) };
    });
  });

/** The records among some that the actor sees, and those of them of which they also see what is said. */
async function seenAmong(db: Db, actor: Actor, records: readonly CommentedRecord[]) {
  const named = await readNamed(db, actor, records, actor.locale);
  const discussed = await seenOfCommented(db, actor, records);
  const seen = records.filter(({ id }) => named.has(id));
  return { seen, met: seen.filter(({ id }) => discussed.has(id)) };
}

interface Row {
  version: number;
  at: Date;
  by_id: string | null;
  by_name: string | null;
}

async function readLastChange(
  db: Db,
  { companyId }: Actor,
  { type, id }: CommentedRecord,
  isInside: boolean,
): Promise<Change[]> {
  const [company, subject] = [Prisma.sql`${companyId}::uuid`, Prisma.sql`${id}::uuid`];
  const table = Prisma.raw(`"${nounOf(type).table}"`);
  const column = Prisma.raw(columnNames[type]);
  const rows = await read<Row>(
    db,
    Prisma.sql`
    with logged as (
      select at, actor_id from audit_entries
      where company_id = ${company} and subject_type = ${type} and subject_id = ${subject} order by id desc limit 1
    ), happened as (
      select created_at as at, actor_id from activities
      where company_id = ${company} and subject_type = ${type} and subject_id = ${subject} order by id desc limit 1
    ), said as (
      select greatest(created_at, edited_at) as at, author_id as actor_id from comments
      where company_id = ${company} and ${column} = ${subject} order by id desc limit 1
    ), last as (
      select * from (select * from logged union all select * from happened union all select * from said) as all_of_it
      where ${isInside} order by at desc limit 1
    )
    select r.version, coalesce(l.at, r.updated_at) as at, u.id as by_id, u.name as by_name
    from ${table} r left join last l on true left join users u on u.company_id = r.company_id and u.id = l.actor_id
    where r.company_id = ${company} and r.id = ${subject}`,
  );
  return rows.map(({ version, at, by_id, by_name }) => ({
    type,
    id,
    version,
    by: by_id !== null && by_name !== null ? { id: by_id, name: by_name } : null,
    at: at.toISOString(),
  }));
}

/** The column of `comments` with the id of each noun's record. */
const columnNames = {
  candidate: 'candidate_id',
  client: 'client_id',
  job_order: 'job_order_id',
  submission: 'submission_id',
  contract: 'contract_id',
  timesheet: 'timesheet_id',
  invoice: 'invoice_id',
} as const satisfies Record<CommentedRecord['type'], string>;
