import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Link, Merging } from '@/lib/merges/noun';
import { named, notBooked } from '@/lib/merges/rows.data';
import type { StoredRow } from '@/lib/merges/undo';

type Pair = readonly [from: string, to: string];

/**
 * Moves the rows that were added to a record since a merge and belong to rows that go back: the contract of a submission,
 * the person of its interview.
 *
 * @param ids the rows that go back, by the names of their links
 * @param crossing the ids of rows that led to both records before the merge: they stay where they were
 * @returns the ids of the rows that moved
 */
export async function moveFollowing(
  db: Db,
  link: Link,
  companyId: string,
  [from, to]: Pair,
  { ids, crossing }: { ids: Readonly<Record<string, readonly string[]>>; crossing: readonly string[] },
): Promise<string[]> {
  const { table, column, versioned, follows = [] } = link;
  const moved: string[] = [];
  for (const { link: whole, by, through } of follows) {
    const back = ids[whole] ?? [];
    if (back.length === 0) continue;
    const belongs = through
      ? Prisma.sql`exists (select from ${named(through.table)} as whole where whole.company_id = ${companyId}::uuid
          and whole.id = moved.${named(through.column)} and whole.${named(by)} = any(${[...back]}::uuid[]))`
      : Prisma.sql`moved.${named(by)} = any(${[...back]}::uuid[])`;
    const rows = await read<{ id: string }>(
      db,
      Prisma.sql`update ${named(table)} as moved set ${named(column)} = ${to}::uuid ${counted(versioned)}
        where moved.company_id = ${companyId}::uuid and moved.${named(column)} = ${from}::uuid and ${belongs}
          and moved.id <> all(${[...crossing]}::uuid[]) and ${notBooked(link)} returning moved.id`,
    );
    moved.push(...rows.map(({ id }) => id));
  }
  return moved;
}

/**
 * Gives the open rows of a record that nobody works on to the account of the person, as the database does for whoever
 * confirms the candidate's address (`link_candidate`).
 *
 * @returns the ids of the rows, by the names of their links
 */
export async function giveToAccount(
  db: Db,
  actor: Actor,
  { links, account }: Merging,
  id: string,
  row: StoredRow,
): Promise<Record<string, string[]>> {
  const { companyId } = actor;
  const userId = account === null ? null : row[account];
  const given: Record<string, string[]> = {};
  if (typeof userId !== 'string') return given;
  for (const { name, table, column, worker } of links) {
    if (!worker) continue;
    const rows = await read<{ id: string }>(
      db,
      Prisma.sql`update ${named(table)} set ${named(worker.column)} = ${userId}::uuid ${counted(true)}
        where company_id = ${companyId}::uuid and ${named(column)} = ${id}::uuid and ${named(worker.column)} is null
          and status = any(${[...worker.open]}::text[]) and exists (
            select from users where company_id = ${companyId}::uuid and id = ${userId}::uuid and is_active and deleted_at is null)
        returning id`,
    );
    given[name] = rows.map((one) => one.id);
    const told = { subjectType: worker.subject, event: worker.event };
    if (rows.length > 0)
      await recordActivities(
        db,
        actor,
        rows.map((one) => ({ ...told, subjectId: one.id })),
      );
  }
  return given;
}

/** What undoing a merge knows of the two records by then. */
interface Undone {
  /** The kept record as it was before undoing began. */
  now: StoredRow;
  /** Both as they are stored. */
  kept: StoredRow;
  gone: StoredRow;
  ids: Pair;
  mergedAt: Date;
  /** Whether the account may have been linked since the merge. */
  isSince: boolean;
  /** The rows that `giveToAccount` gave to the account. */
  given: Readonly<Record<string, readonly string[]>>;
}

/**
 * Decides, once the rows are back, whose an account is that was linked to the record since the merge, and takes it from
 * the rows of the other one: those that the merge gave it and, if its address says whose it is, those that it got since.
 *
 * @returns whether the account belongs to the record that is back: it has its address or, if the address is nobody's,
 * works on its rows alone. The rows that were added since for the account are then its own, too.
 */
export async function settleAccount(
  db: Db,
  companyId: string,
  { links, account, addresses }: Merging,
  { now, kept, gone, ids: [keptId, goneId], mergedAt, isSince, given }: Undone,
): Promise<boolean> {
  const userId = account === null ? null : now[account];
  if (account === null || typeof userId !== 'string') return false;
  let [isGones, isByAddress] = [gone[account] === userId, false];
  const workers = links.flatMap(({ worker, ...link }) => (worker ? [{ ...link, worker: worker.column }] : []));
  if (isSince && (gone[account] ?? null) === null) {
    const works = (id: string) =>
      workers.map(
        ({ table, column, worker }) => Prisma.sql`exists (select from ${named(table)}
          where company_id = ${companyId}::uuid and ${named(column)} = ${id}::uuid and ${named(worker)} = ${userId}::uuid)`,
      );
    const any = (parts: Prisma.Sql[]) => (parts.length > 0 ? Prisma.join(parts, ' or ') : Prisma.sql`false`);
    const has = (row: StoredRow) =>
      Prisma.sql`lower(email) = any(${addresses.flatMap((one) => row[one] ?? []).map((one) => String(one).toLowerCase())}::text[])`;
    const [found] = await read<{ is_gones: boolean; by_address: boolean }>(
      db,
      Prisma.sql`select case when ${has(kept)} then false when ${has(gone)} then true
          else (${any(works(goneId))}) and not (${any(works(keptId))}) end as is_gones,
          (${has(kept)} or ${has(gone)}) as by_address
        from users where company_id = ${companyId}::uuid and id = ${userId}::uuid`,
    );
    [isGones, isByAddress] = [found?.is_gones ?? false, found?.by_address ?? false];
    if (isGones)
      for (const { table, column, worker } of workers)
        await read(
          db,
          Prisma.sql`update ${named(table)} set ${named(column)} = ${goneId}::uuid ${counted(true)}
            where company_id = ${companyId}::uuid and ${named(column)} = ${keptId}::uuid
              and ${named(worker)} = ${userId}::uuid and created_at >= ${mergedAt}`,
        );
  }
  for (const { name, table, column, worker } of workers)
    await read(
      db,
      Prisma.sql`update ${named(table)} set ${named(worker)} = null ${counted(true)}
        where company_id = ${companyId}::uuid and ${named(column)} = ${isGones ? keptId : goneId}::uuid
          and ${named(worker)} = ${userId}::uuid and (${isByAddress} or id = any(${[...(given[name] ?? [])]}::uuid[]))`,
    );
  return isGones;
}

const counted = (versioned: boolean): Prisma.Sql =>
  versioned ? Prisma.sql`, version = version + 1, updated_at = now()` : Prisma.empty;
