import { forgetAnnouncements } from '@/lib/changes/clean-up.data';
import { deleteOldRuns } from '@/lib/daily-runs.data';
import { type Db, system } from '@/lib/db/client';
import { deleteOldInvitations } from '@/lib/forms/invitations/clean-up.data';
import { log } from '@/lib/log/log';
import { forgetUndo } from '@/lib/merges/merges.data';
import { deleteOldNotifications } from '@/lib/notifications/clean-up.data';
import { deleteOldTasks } from '@/lib/tasks/clean-up.data';
import { deleteOldWebhooks } from '@/lib/webhooks/due.data';

const day = 86_400_000;

/**
 * The rows that are deleted daily, and after how long; each entry returns how many rows it deleted. Add a line for
 * anything else that expires.
 */
const cleanUps: Readonly<Record<string, (db: Db, now: number) => Promise<{ count: number }>>> = {
  /** A session that ended is kept for a month, to answer who was signed in when. */
  sessions: (db, now) => db.session.deleteMany({ where: { expiresAt: { lt: new Date(now - 30 * day) } } }),
  /** api.md: the first answer is stored for 24 hours. */
  idempotencyKeys: (db, now) => db.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(now - day) } } }),
  /** The record of which daily work was done on which day. */
  dailyRuns: (db, now) => deleteOldRuns(db, new Date(now - 90 * day)),
  /** Tasks, with the files that they made and those that were uploaded for them. */
  tasks: (db, now) => deleteOldTasks(db, new Date(now - 30 * day)),
  /** Kept as long as the log of the rules that asked for them. */
  webhookDeliveries: (db, now) => deleteOldWebhooks(db, new Date(now - 90 * day)),
  /** A mailed link that was used or has expired is kept for a month, to answer who asked for it. */
  accountTokens: (db, now) => db.accountToken.deleteMany({ where: { expiresAt: { lt: new Date(now - 30 * day) } } }),
  /** Forms that people without an account were asked to fill in; their answers stay. */
  formInvitations: (db, now) => deleteOldInvitations(db, new Date(now - 30 * day)),
  /** What undoing a merge needed, for as long as that is possible; old addresses lead on. */
  merges: forgetUndo,
  /** Sign-ins of several requests that are over; every view of the sign-in page begins one. */
  signInChallenges: (db, now) => db.signInChallenge.deleteMany({ where: { expiresAt: { lt: new Date(now - day) } } }),
  /** The changes that rules looked at, with the rules' log of them. */
  triggerEvents: (db, now) => db.triggerEvent.deleteMany({ where: { createdAt: { lt: new Date(now - 90 * day) } } }),
  /** What somebody has read some time ago, and what they never will. */
  notifications: (db, now) =>
    deleteOldNotifications(db, { readBefore: new Date(now - 90 * day), before: new Date(now - 400 * day) }),
  /** What nobody listened for. */
  announcements: forgetAnnouncements,
  rateLimits: (db, now) => db.rateLimit.deleteMany({ where: { expire: { lt: now } } }),
};

/** Deletes rows that are no longer needed, each kind in its own transaction, so that one failure does not stop the others. */
export async function cleanUp(now = Date.now()): Promise<void> {
  const deleted: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [name, work] of Object.entries(cleanUps)) {
    try {
      deleted[name] = (await system(`clean up ${name}`, (db) => work(db, now))).count;
    } catch (error) {
      failures.push(error);
    }
  }
  log.info({ deleted }, 'cleaned up');
  if (failures.length > 0) throw new AggregateError(failures, 'Some clean-ups failed');
}
