import 'server-only';
import { removeAvatar, setAvatar } from '@/lib/account/avatar.data';
import type { OwnDataInput } from '@/lib/account/schema';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { ReceivedFile } from '@/lib/http/receiving/upload';

/**
 * Changes the actor's own name, phone, language, mails, hours or picture; what is left out stays. Returns the actor after the
 * change.
 */
export async function updateOwnData(
  actor: Actor,
  { timesheet_digest, hours_style, avatar_url, ...input }: OwnDataInput,
  picture: ReceivedFile | undefined,
): Promise<Actor> {
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    if (picture) await setAvatar(inside, picture);
    else if (avatar_url === null) await removeAvatar(inside);
    const given = Object.fromEntries(
      Object.entries({ ...input, timesheetDigest: timesheet_digest, hoursStyle: hours_style }).filter(
        ([, value]) => value !== undefined,
      ),
    );
    const where = keyOf(actor, actor.userId);
    if (Object.keys(given).length > 0)
      await db.user.update({ where, data: { ...given, version: { increment: 1 } }, select: { id: true } });
    const user = await db.user.findUniqueOrThrow({
      where,
      select: { name: true, phone: true, locale: true, avatarUrl: true, updatedAt: true },
    });
    return { ...actor, ...user };
  });
}

/** Whether the actor wants the daily mail about timesheets. */
export async function wantsTimesheetDigest(actor: Actor): Promise<boolean> {
  const { timesheetDigest } = await tenant(actor, (db) =>
    db.user.findUniqueOrThrow({ where: keyOf(actor, actor.userId), select: { timesheetDigest: true } }),
  );
  return timesheetDigest;
}
