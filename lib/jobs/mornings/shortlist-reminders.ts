import { recordActivities } from '@/lib/activities/data';
import { todayIn } from '@/lib/calendar/days';
import { afterCommit, type Db, read, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { dailyTurn } from '@/lib/jobs/mornings/digest-time';
import { log } from '@/lib/log/log';
import { writeShortlistReminderMail } from '@/lib/mail/letters/shortlist-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { shownSubmission } from '@/lib/shortlists/recipient.data';
import { makeReminderLink } from '@/lib/shortlists/remind.data';
import { shownStatuses } from '@/lib/shortlists/shown';
import { nameAndAddress } from '@/lib/text/texts';

/** A client has so long to answer before the reminder. */
const patience = 48 * 3_600_000;
/** How many contacts one transaction reminds. */
const atOnce = 200;

/**
 * Reminds a client's contacts of candidates whom they have not answered about: once, in the morning of the company's zone,
 * two days or more after the mail, while their link works and still shows somebody. However often it runs, it does nothing
 * twice: the row holds the reminder, written in the transaction that queues the mail.
 *
 * @returns the number of mails that were queued
 */
export async function remindOfShortlists(now = new Date()): Promise<number> {
  const companies = await system('find companies whose clients have not answered', (db) =>
    db.company.findMany({
      where: {
        kind: 'tenant',
        status: 'active',
        deleteAfter: null,
        clients: { some: { shortlists: { some: { ...waiting(now), recipients: { some: unanswered } } } } },
      },
      select: { id: true, name: true, timeZone: true },
    }),
  );
  let sent = 0;
  for (const { id: companyId, name, timeZone } of companies) {
    if (dailyTurn(timeZone, now).part !== 'morning') continue;
    try {
      sent += await remindCompany({ companyId, name, timeZone, now });
    } catch (error) {
      // The other companies are not affected; this one is tried again within the hour.
      log.warn({ err: error, companyId }, 'reminding of shortlists failed');
    }
  }
  log.info({ sent }, 'reminded of shortlists');
  return sent;
}

interface Scope {
  companyId: string;
  /** The company's name. */
  name: string;
  timeZone: string;
  now: Date;
}

const unanswered = { answeredAt: null, remindedAt: null } satisfies Prisma.ShortlistRecipientWhereInput;
const waiting = (now: Date) =>
  ({
    endedAt: null,
    expiresAt: { gt: now },
    createdAt: { lte: new Date(now.getTime() - patience) },
  }) satisfies Prisma.ShortlistWhereInput;

async function remindCompany(scope: Scope): Promise<number> {
  const { companyId, now } = scope;
  let sent = 0;
  for (let last: string | undefined; ; ) {
    const after = last;
    const ids = await tenantOf(companyId, async (db) => {
      const rows = await db.shortlistRecipient.findMany({
        where: { companyId, ...unanswered, shortlist: waiting(now), ...(after !== undefined && { id: { gt: after } }) },
        orderBy: { id: 'asc' },
        take: atOnce,
        select: { id: true },
      });
      return rows.map(({ id }) => id);
    });
    sent += await tenantOf(companyId, (db) => remindContacts(db, scope, ids));
    last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return sent;
  }
}

async function remindContacts(db: Db, scope: Scope, ids: readonly string[]): Promise<number> {
  let sent = 0;
  for (const recipient of await lockDue(db, scope, ids)) {
    const { contact, shortlist, email } = recipient;
    const submissions = await db.candidateSubmission.findMany({
      where: {
        ...shownSubmission(shortlist, todayIn(scope.timeZone, scope.now)),
        companyId: scope.companyId,
        status: { in: [...shownStatuses] },
        shortlistEntries: { some: { shortlistId: shortlist.id } },
      },
      select: { id: true },
    });
    // Such a link shows nobody, or works no more.
    if (submissions.length === 0 || contact.email !== email || contact.clientId !== shortlist.clientId) continue;
    await remind(
      db,
      scope,
      recipient,
      submissions.map(({ id }) => id),
    );
    sent += 1;
  }
  return sent;
}

type Due = Awaited<ReturnType<typeof lockDue>>[number];

/** Locks the contacts who are to be reminded, so that of two workers one does it. */
async function lockDue(db: Db, { companyId, now }: Scope, ids: readonly string[]) {
  const locked = await read<{ id: string }>(
    db,
    Prisma.sql`select id::text as id from shortlist_recipients
      where company_id = ${companyId}::uuid and id = any(${[...ids]}::uuid[])
      order by id for update skip locked`,
  );
  // Another worker may have reminded them, or they may have answered, just before they were locked.
  return db.shortlistRecipient.findMany({
    where: { companyId, id: { in: locked.map(({ id }) => id) }, ...unanswered, shortlist: waiting(now) },
    orderBy: { id: 'asc' },
    select: {
      id: true,
      name: true,
      email: true,
      locale: true,
      contact: { select: { email: true, clientId: true } },
      shortlist: {
        select: { id: true, clientId: true, createdAt: true, expiresAt: true, sender: { select: { name: true } } },
      },
    },
  });
}

async function remind(db: Db, scope: Scope, recipient: Due, submissionIds: readonly string[]): Promise<void> {
  const { companyId } = scope;
  const { name, email, locale, shortlist } = recipient;
  const words = writeShortlistReminderMail({
    locale,
    name,
    companyName: scope.name,
    sender: shortlist.sender.name,
    count: submissionIds.length,
    link: await makeReminderLink(db, companyId, recipient, scope.now),
    sentOn: todayIn(scope.timeZone, shortlist.createdAt),
    expiresAt: shortlist.expiresAt,
  });
  const about = { subjectType: 'shortlist_recipient', subjectId: recipient.id };
  await queueMail(db, { companyId }, { kind: 'shortlist_reminder', locale, to: [{ name, email }], ...words, ...about });
  const reason = nameAndAddress({ name, email });
  await recordActivities(
    db,
    { companyId, userId: null },
    submissionIds.map((subjectId) => ({ subjectType: 'submission', subjectId, event: 'shortlist_reminded', reason })),
  );
  afterCommit(db, nudgeOutbox);
}
