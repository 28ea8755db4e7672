import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Change } from '@/lib/changes/schema';
import type { CommentedRecord } from '@/lib/comments/policy';
import { seenOfCommented } from '@/lib/comments/seen.data';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { nounOf } from '@/lib/nouns';
import { readNamed } from '@/lib/search/data';

/** Reads when and by whom records were changed last, of those that the actor sees. */
export const readLastChanges = (actor: Actor, records: readonly CommentedRecord[]): Promise<Change[]> =>
  tenant(actor, async (db) => {
    const seen = await readNamed(db, actor, records, actor.locale);
    const discussed = await seenOfCommented(db, actor, records);
    const changes: Change[] = [];
    for (const record of records)
      if (seen.has(record.id)) changes.push(...(await readLastChange(db, actor, record, discussed.has(record.id))));
    return changes;
  });

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
