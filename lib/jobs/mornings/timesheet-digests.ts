import type { Actor } from '@/lib/actor';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { dayFromDate } from '@/lib/calendar/days';
import { afterCommit, type Db, system, tenant, tenantOf } from '@/lib/db/client';
import { eachMorning } from '@/lib/jobs/mornings/daily-runs';
import { log } from '@/lib/log/log';
import { writeTimesheetDigestMail } from '@/lib/mail/letters/timesheet-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { waitingFor } from '@/lib/timesheets/filters.data';
import { receivesDigest } from '@/lib/timesheets/policy';
import { findDigestReaders, lockDigestReader, markDigestSent } from '@/lib/users/timesheet-digest.data';

/** The number of sheets that a mail names; it only counts the others. */
const named = 10;

/**
 * Mails everybody who may approve timesheets, in the morning of their company's zone, the sheets that were submitted
 * until then and wait, if one of them was submitted since their last mail. Run often, it mails nobody twice: their row
 * holds the time up to which they were informed, written in the transaction that queues the mail.
 *
 * @returns the number of mails that were queued
 */
export async function sendTimesheetDigests(now = new Date()): Promise<number> {
  const { companies, waiting } = await system('find companies with timesheets to approve', async (db) => ({
    companies: await db.company.findMany({
      where: { kind: 'tenant', status: 'active', deleteAfter: null },
      select: { id: true, timeZone: true },
    }),
    waiting: await db.timesheet.groupBy({ by: ['companyId'], where: { status: 'submitted' } }),
  }));
  const ids = new Set(waiting.map(({ companyId }) => companyId));
  const candidates = companies.map((company) => ({ ...company, isWanted: ids.has(company.id) }));
  const sent = await eachMorning('timesheet_digests', candidates, now, ({ id }, { due }) => tellCompany(id, due));
  log.info({ sent }, 'timesheet digests');
  return sent;
}

async function tellCompany(companyId: string, until: Date): Promise<number> {
  let sent = 0;
  for (const userId of await tenantOf(companyId, (db) => findDigestReaders(db, companyId, until))) {
    try {
      if (await tellUser(companyId, userId, until)) sent += 1;
    } catch (error) {
      // The other approvers are not affected; this mail is tried again within the hour.
      log.warn({ err: error, companyId, userId }, 'a timesheet digest failed');
    }
  }
  return sent;
}

async function tellUser(companyId: string, userId: string, until: Date): Promise<boolean> {
  const actor = await openAbsentActor(companyId, userId);
  return receivesDigest(actor) && tenant(actor, (db) => tellApprover(db, actor, until));
}

/** Mails one approver in its own transaction, with a lock, so that only one of two workers does it. */
async function tellApprover(db: Db, actor: Actor, until: Date): Promise<boolean> {
  const told = await lockDigestReader(db, actor);
  if (told === undefined || (told !== null && told >= until)) return false;
  const where = { AND: [waitingFor(actor), { submittedAt: { lte: until } }] };
  const isNew = { AND: [where, told ? { submittedAt: { gt: told } } : {}] };
  if ((await db.timesheet.count({ where: isNew })) === 0) return false;
  await queueMail(db, actor, {
    kind: 'timesheet_digest',
    locale: actor.locale,
    to: [{ name: actor.name, email: actor.email }],
    ...writeTimesheetDigestMail({
      locale: actor.locale,
      name: actor.name,
      count: await db.timesheet.count({ where }),
      sheets: await readSheets(db, where),
    }),
  });
  await markDigestSent(db, actor, until);
  afterCommit(db, nudgeOutbox);
  return true;
}

/** The earliest weeks, for the mail to name. */
async function readSheets(db: Db, where: ReturnType<typeof waitingFor>) {
  const rows = await db.timesheet.findMany({
    where,
    orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
    take: named,
    select: {
      periodStart: true,
      periodEnd: true,
      owner: { select: { name: true } },
      contract: { select: { candidate: { select: { name: true } }, client: { select: { name: true } } } },
    },
  });
  return rows.map(({ periodStart, periodEnd, owner, contract }) => ({
    person: owner?.name ?? contract.candidate.name,
    client: contract.client.name,
    period: { start: dayFromDate(periodStart), end: dayFromDate(periodEnd) },
  }));
}
