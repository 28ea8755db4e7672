import 'server-only';
import type { Actor } from '@/lib/actor';
import { afterCommit, type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
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

/**
 * Mails somebody what they had not read at a time of the kinds that they want to hear of each morning, as far as they still
 * see it.
 *
 * @returns whether there was anything to mail
 */
export async function mailUnread(db: Db, actor: Actor, until: Date, around: Sight): Promise<boolean> {
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
  const groups = groupsOf(seen.slice(0, mostNamed));
  const more = Math.max(0, seen.length - mostNamed);
  const words = writeNewsDigestMail({ locale, name, companyName: company.name, groups, more });
  await queueMails(db, { companyId }, [{ kind: 'news_digest', locale, to: [{ name, email }], ...words }]);
  await markMailed(db, actor, due);
  afterCommit(db, nudgeOutbox);
  return true;
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
