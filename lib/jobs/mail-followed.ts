import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { seenOfCommented } from '@/lib/comments/seen.data';
import { read, system } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';
import { mailFollowedTo } from '@/lib/notifications/mail-later.data';
import { readNamed } from '@/lib/search/data';

/** So many people are mailed at a time; the others a minute later. */
const mostReaders = 500;

/**
 * Mails people who want to hear at once what happened to the records that they follow. What happens to a record is noted by
 * the database, for people who may no longer see it: so they are mailed here, by what each of them sees at this moment.
 *
 * @returns the number of mails that were queued
 */
export async function mailFollowed(): Promise<number> {
  const readers = await system('find people who want to hear at once of what they follow', (db) =>
    read<{ company_id: string; user_id: string }>(
      db,
      Prisma.sql`
      select distinct n.company_id, n.user_id from notification_preferences p
      join notifications n on n.company_id = p.company_id and n.user_id = p.user_id and n.kind = p.kind
      join users u on u.company_id = n.company_id and u.id = n.user_id
      join companies c on c.id = n.company_id
      where u.is_active and u.deleted_at is null and c.status = 'active' and c.delete_after is null
        and p.kind = 'followed' and p.way = 'mail' and n.read_at is null and n.mailed_at is null
      limit ${mostReaders}`,
    ),
  );
  let sent = 0;
  for (const { company_id: companyId, user_id: userId } of readers) {
    try {
      const actor = await openAbsentActor(companyId, userId);
      sent += await mailFollowedTo(actor, { records: readNamed, discussed: seenOfCommented });
    } catch (error) {
      log.warn({ err: error, companyId, userId }, 'mailing what somebody follows failed');
    }
  }
  return sent;
}
