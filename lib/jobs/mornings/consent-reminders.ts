import { recordActivities } from '@/lib/activities/data';
import { type ActivePerson, findActivePeople } from '@/lib/auth/session/active-people.data';
import { addDays, type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { afterCommit, type Db, read, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { dailyTurn } from '@/lib/jobs/mornings/digest-time';
import { log } from '@/lib/log/log';
import { writeConsentEndingMail } from '@/lib/mail/letters/consent-ending-mail';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { can } from '@/lib/permissions';

/** So many days before a candidate's data may no longer be kept, whoever looks after them is reminded. */
const reminderDays = [30, 7, 0] as const;
/** A reminder is made up for this many days after the last day; older ends are in the list. */
const lateDays = 7;
/** How many candidates one transaction reminds of; the next run goes on. */
const atOnce = 500;

interface Scope {
  companyId: string;
  timeZone: string;
  today: CalendarDay;
}

/**
 * Mails the owners of candidates whose data may soon no longer be kept, from seven in the morning of each company's zone:
 * 30, 7 and 0 days before, all of an owner's candidates in one mail. However often it runs, it does nothing twice: each
 * candidate's activities hold the reminder, written in the transaction that queues the mail.
 *
 * @returns the number of mails that were queued
 */
export async function remindOfConsents(now = new Date()): Promise<number> {
  // A day more than in any zone; each company's own calendar then says whose day has come.
  const near = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const companies = await system('find companies that may soon no longer keep candidates', (db) =>
    db.company.findMany({
      where: {
        kind: 'tenant',
        status: 'active',
        deleteAfter: null,
        candidates: { some: { consentUntil: { gte: near(-lateDays - 2), lte: near(reminderDays[0] + 2) } } },
      },
      select: { id: true, timeZone: true },
    }),
  );
  let sent = 0;
  for (const { id: companyId, timeZone } of companies) {
    const { part, day: today } = dailyTurn(timeZone, now);
    if (part === 'early') continue;
    try {
      sent += await tenantOf(companyId, (db) => remindCompany(db, { companyId, timeZone, today }));
    } catch (error) {
      // The other companies are not affected; this one is tried again within the hour.
      log.warn({ err: error, companyId }, 'reminding of ending consents failed');
    }
  }
  log.info({ sent }, 'reminded of ending consents');
  return sent;
}

async function remindCompany(db: Db, scope: Scope): Promise<number> {
  const { companyId } = scope;
  const due = await lockDue(db, scope);
  const owners = due.flatMap(({ ownerId }) => ownerId ?? []);
  const people = (
    await findActivePeople(db, companyId, { OR: [{ isCompanyAdmin: true }, { id: { in: owners } }] })
  ).filter((person) => can(person, 'view_candidates'));
  const byReader = Map.groupBy(due, ({ ownerId }) => people.find(({ userId }) => userId === ownerId) ?? people[0]);
  let sent = 0;
  for (const [reader, candidates] of byReader) {
    if (!reader) continue;
    await mail(db, scope, reader, candidates);
    sent += 1;
  }
  return sent;
}

interface Due {
  id: string;
  number: string;
  name: string;
  ownerId: string | null;
  consentUntil: Date | null;
}

/** Locks the candidates with a reminder due that nobody has sent, so that of two workers one sends it. */
async function lockDue(db: Db, scope: Scope): Promise<Due[]> {
  const { companyId } = scope;
  const locked = await read<{ id: string }>(
    db,
    Prisma.sql`
    select c.id::text as id from candidates c where c.company_id = ${companyId}::uuid and ${isDue(scope)}
    order by c.consent_until, c.id limit ${atOnce} for update skip locked`,
  );
  const ids = locked.map(({ id }) => id);
  // Another worker may have reminded of them just before they were locked.
  const due = await read<{ id: string }>(
    db,
    Prisma.sql`
    select c.id::text as id from candidates c
    where c.company_id = ${companyId}::uuid and c.id = any(${ids}::uuid[]) and ${isDue(scope)}`,
  );
  return db.candidate.findMany({
    where: { companyId, id: { in: due.map(({ id }) => id) } },
    orderBy: [{ consentUntil: 'asc' }, { id: 'asc' }],
    select: { id: true, number: true, name: true, ownerId: true, consentUntil: true },
  });
}

/** Whether a candidate has had no reminder since the last of their days for one. */
function isDue({ timeZone, today }: Scope): Prisma.Sql {
  const [first, second] = reminderDays;
  const left = Prisma.sql`(c.consent_until - ${today}::date)`;
  const before = Prisma.sql`case when ${left} <= 0 then 0 when ${left} <= ${second} then ${second} else ${first} end`;
  return Prisma.sql`
    c.consent_until between ${addDays(today, -lateDays)}::date and ${addDays(today, first)}::date
    and not exists (
      select from activities a
      where a.company_id = c.company_id and a.subject_type = 'candidate' and a.subject_id = c.id
        and a.event = 'consent_reminded'
        and a.created_at >= (c.consent_until - ${before})::timestamp at time zone ${timeZone})`;
}

async function mail(db: Db, scope: Scope, reader: ActivePerson, candidates: readonly Due[]): Promise<void> {
  const { companyId, today } = scope;
  const { name, email, locale } = reader;
  await queueMail(
    db,
    { companyId },
    {
      kind: 'consent_ending',
      locale,
      to: [{ name, email }],
      ...writeConsentEndingMail({
        locale,
        name,
        until: addDays(today, reminderDays[0]),
        candidates: candidates.map(({ number, name: candidate, consentUntil }) => ({
          number,
          name: candidate,
          until: dayFromDate(consentUntil ?? dateFromDay(today)),
        })),
      }),
    },
  );
  await recordActivities(
    db,
    { companyId, userId: null },
    candidates.map(({ id }) => ({ subjectType: 'candidate', subjectId: id, event: 'consent_reminded' })),
  );
  afterCommit(db, nudgeOutbox);
}
