import 'server-only';
import { afterCommit, type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { writeNotificationMail } from '@/lib/mail/letters/notices/notification-mail';
import { nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { type NotificationFacts, type NotificationKind, usualWays } from '@/lib/notifications/kinds';
import { pageOfNotification, wordsOfNotification } from '@/lib/notifications/words';
import { type NounKey, recordPath } from '@/lib/nouns';

/** Something that people should hear about. The caller has checked that they may see the record. */
export interface NewNotification<Kind extends NotificationKind> {
  kind: Kind;
  /** Those who are switched off, and who caused it, hear nothing. */
  userIds: readonly string[];
  /** The person who caused it; null if nobody did. */
  by: { id: string; name: string } | null;
  facts: NotificationFacts[Kind];
  record?: { type: NounKey | 'to_do'; id: string };
}

/** Somebody who wants a mail about it, too. */
export interface Mailed {
  userId: string;
  name: string;
  email: string;
  locale: string;
}

/**
 * Notifies people, inside the transaction that causes it, and mails those who want that. Mentions
 * about one record that somebody has not read yet are one: they get no second mail.
 */
export async function tellPeople<Kind extends NotificationKind>(
  db: Db,
  company: { companyId: string; name: string },
  notification: NewNotification<Kind>,
): Promise<void> {
  const mailed = await ringBells(db, company, notification);
  if (mailed.length === 0) return;
  const { kind, by, facts, record } = notification;
  await queueMails(
    db,
    company,
    mailed.map(({ name, email, locale }) => ({
      kind: 'notification',
      locale,
      to: [{ name, email }],
      ...(record && { subjectType: record.type, subjectId: record.id }),
      ...writeNotificationMail(
        { locale, name, companyName: company.name, ...wordsOfNotification(kind, facts, by?.name ?? null, locale) },
        pageOfNotification(kind, facts) ?? pageOfRecord(record) ?? '/notifications',
      ),
    })),
  );
  afterCommit(db, nudgeOutbox);
}

const pageOfRecord = (record: NewNotification<NotificationKind>['record']): string | null =>
  record && record.type !== 'to_do' ? recordPath(record.type, record.id) : null;

/** Puts a notification on people's bells. @returns those who want a mail at once, too, and did not have it already */
export async function ringBells<Kind extends NotificationKind>(
  db: Db,
  { companyId }: { companyId: string },
  { kind, userIds, by, facts, record }: NewNotification<Kind>,
): Promise<Mailed[]> {
  if (userIds.length === 0) return [];
  // Sorted, so that two transactions that tell the same people do not wait for each other in a circle.
  return read<Mailed>(
    db,
    Prisma.sql`
    with readers as (
      select u.id, u.name, u.email, u.locale, coalesce(p.way, ${usualWays[kind]}::text) as way
      from users u left join notification_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = ${kind}
      where u.company_id = ${companyId}::uuid and u.id = any(${[...new Set(userIds)]}::uuid[])
        and u.is_active and u.deleted_at is null and u.id is distinct from ${by?.id ?? null}::uuid
    ), rung as (
      insert into notifications (company_id, id, user_id, kind, record_type, record_id, actor_id, facts, mailed_at)
      select ${companyId}::uuid, uuidv7(), r.id, ${kind}, ${record?.type ?? null}::text, ${record?.id ?? null}::uuid,
        ${by?.id ?? null}::uuid, ${JSON.stringify(facts)}::jsonb,
        case when r.way = 'mail' and ${kind} <> 'followed' then now() end
      from readers r where r.way <> 'off' order by r.id
      on conflict (company_id, user_id, record_id, kind) where read_at is null and kind in ('mention', 'followed')
      do update set times = notifications.times + 1, created_at = now(), actor_id = excluded.actor_id, facts = excluded.facts
      returning user_id, times
    )
    select r.id as "userId", r.name, r.email, r.locale from rung join readers r on r.id = rung.user_id
    where r.way = 'mail' and rung.times = 1`,
  );
}
