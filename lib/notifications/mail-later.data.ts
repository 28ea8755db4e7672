import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { afterCommit, type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { writeNewsDigestMail } from '@/lib/mail/letters/notices/news-digest-mail';
import { writeNotificationMail } from '@/lib/mail/letters/notices/notification-mail';
import { nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { notificationSelect, type Sight, toSeen } from '@/lib/notifications/data';
import { notificationKinds } from '@/lib/notifications/kinds';
import type { Notification } from '@/lib/notifications/schema';

/** So many are in one mail at most; it only counts the others. */
const mostNamed = 40;
/** So many are looked at for it. */
const mostRead = 200;

/** The morning of a company for which unread notifications are mailed. */
export interface Morning {
  day: CalendarDay;
  /** What happened after this time waits for the next morning. */
  until: Date;
}

/** The ids of a company's people who want a mail each morning, and have not had today's. */
export async function findDigestReaders(db: Db, companyId: string, day: CalendarDay): Promise<string[]> {
  const rows = await db.user.findMany({
    where: {
      companyId,
      isActive: true,
      deletedAt: null,
      invitedAt: null,
      notificationPreferences: { some: { companyId, way: 'daily' } },
      OR: [{ newsMailedOn: null }, { newsMailedOn: { lt: dateFromDay(day) } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * Mails somebody what they have not read of the kinds that they want to hear of each morning, as far as they still see it.
 * The transaction that queues the mail also notes the day, so that nobody gets a second one.
 *
 * @returns whether there was anything to mail
 */
export function mailUnread(actor: Actor, { day, until }: Morning, around: Sight): Promise<boolean> {
  return tenant(actor, async (db) => {
    const mailedOn = await lockReader(db, actor);
    if (mailedOn === undefined || (mailedOn !== null && dayFromDate(mailedOn) >= day)) return false;
    const due = await lockDue(
      db,
      actor,
      Prisma.sql`
      n.kind in (select kind from notification_preferences p
        where p.company_id = n.company_id and p.user_id = n.user_id and p.way = 'daily')
      and n.created_at <= ${until}::timestamptz and (n.mailed_at is null or n.mailed_at < n.created_at)`,
    );
    const seen = await readDue(db, actor, due, around);
    if (seen.length === 0) return false;
    const { companyId, company, name, email, locale } = actor;
    await queueMails(db, { companyId }, [
      {
        kind: 'news_digest',
        locale,
        to: [{ name, email }],
        ...writeNewsDigestMail({
          locale,
          name,
          companyName: company.name,
          groups: groupsOf(seen.slice(0, mostNamed)),
          more: Math.max(0, seen.length - mostNamed),
        }),
      },
    ]);
    await db.user.update({
      where: keyOf(actor, actor.userId),
      data: { newsMailedOn: dateFromDay(day) },
      select: { id: true },
    });
    await markMailed(db, actor, due);
    afterCommit(db, nudgeOutbox);
    return true;
  });
}

/**
 * Mails somebody what happened to the records that they follow and still see, each once until they read it.
 *
 * @returns the number of mails
 */
export function mailFollowedTo(actor: Actor, around: Sight): Promise<number> {
  return tenant(actor, async (db) => {
    const due = await lockDue(
      db,
      actor,
      Prisma.sql`
      n.kind = 'followed' and n.mailed_at is null and exists (select from notification_preferences p
        where p.company_id = n.company_id and p.user_id = n.user_id and p.kind = n.kind and p.way = 'mail')`,
    );
    const seen = await readDue(db, actor, due, around);
    await markMailed(db, actor, due);
    const { companyId, company, name, email, locale } = actor;
    await queueMails(
      db,
      { companyId },
      seen.map(({ title, text, path, record }) => ({
        kind: 'notification' as const,
        locale,
        to: [{ name, email }],
        ...(record && { subjectType: record.type, subjectId: record.id }),
        ...writeNotificationMail({ locale, name, companyName: company.name, title, text }, path ?? '/notifications'),
      })),
    );
    afterCommit(db, nudgeOutbox);
    return seen.length;
  });
}

/** Locks a reader; undefined if another job is just mailing them. @returns the day of their last mail, null for none */
async function lockReader(db: Db, { companyId, userId }: Actor): Promise<Date | null | undefined> {
  const [row] = await read<{ news_mailed_on: Date | null }>(
    db,
    Prisma.sql`
    select news_mailed_on from users where company_id = ${companyId}::uuid and id = ${userId}::uuid for update skip locked`,
  );
  return row?.news_mailed_on;
}

/** The ids of somebody's unread notifications that a condition on `n` names; another job that mails them leaves them out. */
async function lockDue(db: Db, { companyId, userId }: Actor, condition: Prisma.Sql): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`
    select n.id from notifications n
    where n.company_id = ${companyId}::uuid and n.user_id = ${userId}::uuid and n.read_at is null and ${condition}
    order by n.created_at desc, n.id desc limit ${mostRead} for update of n skip locked`,
  );
  return rows.map(({ id }) => id);
}

async function readDue(db: Db, actor: Actor, ids: string[], around: Sight): Promise<Notification[]> {
  if (ids.length === 0) return [];
  const rows = await db.notification.findMany({
    where: { companyId: actor.companyId, userId: actor.userId, id: { in: ids } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: notificationSelect,
  });
  return toSeen(db, actor, rows, around, actor.locale);
}

async function markMailed(db: Db, { companyId, userId }: Actor, ids: string[]): Promise<void> {
  await db.notification.updateMany({
    where: { companyId, userId, id: { in: ids } },
    data: { mailedAt: new Date() },
  });
}

/** Notifications by their kinds, in the order in which somebody chooses how they hear of them. */
const groupsOf = (seen: readonly Notification[]) =>
  notificationKinds.flatMap((kind) => {
    const entries = seen.filter((one) => one.kind === kind);
    return entries.length > 0 ? [{ kind, entries }] : [];
  });
