import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { type NotificationKind, notificationKinds } from '@/lib/notifications/kinds';
import type { Notification, NotificationQuery, ReadInput, Unseen } from '@/lib/notifications/schema';
import { pageOfNotification, wordsOfNotification } from '@/lib/notifications/words';

/** A record that a notification is about, as its reader knows it. */
type NotifiedRecord = NonNullable<Notification['record']> & { path: string };

/**
 * What notifications cannot find out themselves, because they know no noun: the records that the actor may see of those that
 * are named, by their ids; the ids of those whose comments they may see; and how much has begun to wait for them since a moment, up to a number.
 */
export interface Surroundings {
  records(
    db: Db,
    actor: Actor,
    named: readonly { type: string; id: string }[],
    locale: string,
  ): Promise<ReadonlyMap<string, NotifiedRecord>>;
  discussed(db: Db, actor: Actor, named: readonly { type: string; id: string }[]): Promise<ReadonlySet<string>>;
  waitingSince(db: Db, actor: Actor, since: Date | null, most: number): Promise<number>;
}

/** What says which records a reader sees. */
export type Sight = Pick<Surroundings, 'records' | 'discussed'>;

/** So many are counted: beyond, the bell says that there are more. */
const mostCounted = 100;

/** The columns of a notification that its reader sees. */
export const notificationSelect = {
  id: true,
  kind: true,
  recordType: true,
  recordId: true,
  facts: true,
  times: true,
  actor: idAndName,
  createdAt: true,
  readAt: true,
} satisfies Prisma.NotificationSelect;
type Row = Prisma.NotificationGetPayload<{ select: typeof notificationSelect }>;

/** The third lock: every query of this file starts here. Nobody sees another person's. */
const ownNotifications = ({ companyId, userId }: Actor): Prisma.NotificationWhereInput => ({
  companyId,
  userId,
  kind: { in: [...notificationKinds] },
});

/** Lists the actor's own, without those about records that they may no longer see. @param locale their language */
export function listNotifications(
  actor: Actor,
  query: NotificationQuery,
  around: Sight,
  locale: string,
): Promise<Page<Notification>> {
  const { read } = query.filter;
  const where = {
    ...ownNotifications(actor),
    ...(read && { readAt: read === 'yes' ? { not: null } : null }),
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { created_at: { column: 'createdAt', kind: 'instant' } },
      where,
      find: (args) => db.notification.findMany({ ...args, select: notificationSelect }),
      count: (args) => db.notification.count(args),
    });
    return { ...page, rows: await toSeen(db, actor, page.rows, around, locale) };
  });
}

/** Those of an actor's notifications that they may see at this moment. @param locale their language */
export async function toSeen(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
  around: Sight,
  locale: string,
): Promise<Notification[]> {
  const records = await readRecords(db, actor, rows, around, locale);
  return rows.flatMap((row) => toResource(row, records, locale) ?? []);
}

/** Counts what is new to the actor. */
export function countUnseen(actor: Actor, around: Surroundings, locale: string): Promise<Unseen> {
  return tenant(actor, async (db) => {
    const rows = await db.notification.findMany({
      where: { ...ownNotifications(actor), readAt: null },
      take: mostCounted,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { kind: true, recordType: true, recordId: true },
    });
    const records = await readRecords(db, actor, rows, around, locale);
    const { companyId, userId } = actor;
    const look = await db.bellLook.findUnique({ where: { companyId_userId: { companyId, userId } } });
    return {
      unread: rows.filter((row) => isSeen(row, records)).length,
      waiting: await around.waitingSince(db, actor, look?.seenAt ?? null, mostCounted),
    };
  });
}

/** Marks some or all of the actor's own as read; with all of them, what waits on Today is no longer new, either. */
export function markRead(actor: Actor, input: ReadInput, now = new Date()): Promise<void> {
  return tenant(actor, async (db) => {
    await db.notification.updateMany({
      where: {
        ...ownNotifications(actor),
        readAt: null,
        ...('ids' in input && { id: { in: input.ids } }),
      },
      data: { readAt: now },
    });
    if (!('all' in input)) return;
    const { companyId, userId } = actor;
    await db.bellLook.upsert({
      where: { companyId_userId: { companyId, userId } },
      create: { companyId, userId, seenAt: now },
      update: { seenAt: now },
    });
  });
}

/** The kinds that say what goes on inside the office: somebody who sees a record as the person whom it is about sees none. */
const insideKinds: readonly string[] = ['mention', 'followed'] satisfies NotificationKind[];

type About = Pick<Row, 'kind' | 'recordType' | 'recordId'>;

/** The records that the reader sees of those that notifications are about. */
interface SeenRecords {
  named: ReadonlyMap<string, NotifiedRecord>;
  discussed: ReadonlySet<string>;
}

async function readRecords(
  db: Db,
  actor: Actor,
  rows: readonly About[],
  around: Sight,
  locale: string,
): Promise<SeenRecords> {
  const inside = rows.filter(({ kind }) => insideKinds.includes(kind));
  return {
    named: await around.records(db, actor, recordsOf(rows), locale),
    discussed: inside.length > 0 ? await around.discussed(db, actor, recordsOf(inside)) : new Set(),
  };
}

const isSeen = ({ kind, recordId }: About, { named, discussed }: SeenRecords): boolean =>
  recordId === null || (named.has(recordId) && (!insideKinds.includes(kind) || discussed.has(recordId)));

const recordsOf = (rows: readonly About[]): { type: string; id: string }[] =>
  rows.flatMap(({ recordType, recordId }) => (recordType && recordId ? [{ type: recordType, id: recordId }] : []));

function toResource(row: Row, records: SeenRecords, locale: string): Notification | null {
  const kind = notificationKinds.find((one) => one === row.kind);
  const found = row.recordId === null ? null : records.named.get(row.recordId);
  if (!kind || found === undefined || !isSeen(row, records)) return null;
  return {
    id: row.id,
    kind,
    ...wordsOfNotification(kind, row.facts, row.actor?.name ?? null, locale),
    // A to-do's own words are in the sentence.
    record:
      found && kind !== 'to_do'
        ? { type: found.type, id: found.id, title: found.title, subtitle: found.subtitle }
        : null,
    path: found?.path ?? pageOfNotification(kind, row.facts),
    by: row.actor,
    times: row.times,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  };
}
