import { deleteOldRuns } from '@/lib/daily-runs.data';
import { type Db, system } from '@/lib/db/client';
import { deleteOldInvitations } from '@/lib/forms/invitations/clean-up.data';
import { log } from '@/lib/log/log';
import { deleteOldTasks } from '@/lib/tasks/clean-up.data';
import { deleteOldWebhooks } from '@/lib/webhooks/due.data';

const day = 86_400_000;

/**
 * What is deleted daily, and after how long; each returns how many rows were deleted. Add a line for anything else that
 * expires.
 */
const cleanUps: Readonly<Record<string, (db: Db, now: number) => Promise<{ count: number }>>> = {
  /** A session that ended is kept a month, for the question who was signed in when. */
  sessions: (db, now) => db.session.deleteMany({ where: { expiresAt: { lt: new Date(now - 30 * day) } } }),
  /** api.md: the first answer is stored for 24 hours. */
  idempotencyKeys: (db, now) => db.idempotencyKey.deleteMany({ where: { createdAt: { lt: new Date(now - day) } } }),
  /** On which day what was done. */
  dailyRuns: (db, now) => deleteOldRuns(db, new Date(now - 90 * day)),
  /** With what they made and what was uploaded for them. */
  tasks: (db, now) => deleteOldTasks(db, new Date(now - 30 * day)),
  /** As long as the log of the rules that asked for them. */
  webhookDeliveries: (db, now) => deleteOldWebhooks(db, new Date(now - 90 * day)),
  /** A mailed link that was used or has run out is kept a month, for the question who asked for it. */
  accountTokens: (db, now) => db.accountToken.deleteMany({ where: { expiresAt: { lt: new Date(now - 30 * day) } } }),
  /** A form that somebody without an account was asked for; what they answered stays. */
  formInvitations: (db, now) => deleteOldInvitations(db, new Date(now - 30 * day)),
  /** A sign-in of several requests that is over; every view of the sign-in page begins one. */
  signInChallenges: (db, now) => db.signInChallenge.deleteMany({ where: { expiresAt: { lt: new Date(now - day) } } }),
  /** What rules looked at, with their log of it. */
  triggerEvents: (db, now) => db.triggerEvent.deleteMany({ where: { createdAt: { lt: new Date(now - 90 * day) } } }),
  rateLimits: (db, now) => db.rateLimit.deleteMany({ where: { expire: { lt: now } } }),
};

/** Deletes what is no longer needed, each kind in a transaction of its own, so that one failing does not keep the others. */
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
