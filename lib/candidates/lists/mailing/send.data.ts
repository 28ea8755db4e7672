import 'server-only';
import type { Actor } from '@/lib/actor';
import { newToken } from '@/lib/auth/sealed-token';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import { todayIn } from '@/lib/calendar/days';
import { type Addressee, readCandidates } from '@/lib/candidates/lists/mailing/facts.data';
import { languageOf, reasonOf, type SkippedReason } from '@/lib/candidates/lists/mailing/fates';
import { oneClickLink, optOutLink } from '@/lib/candidates/lists/mailing/link';
import { stopListMail } from '@/lib/candidates/lists/mailing/stop.data';
import { lockListMail, mayWrite } from '@/lib/candidates/lists/mailing/visible.data';
import { parseWords, type WordsByLanguage, wordsIn } from '@/lib/candidates/lists/mailing/words.data';
import { afterCommit, type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { log } from '@/lib/log/log';
import { writeListMail } from '@/lib/mail/letters/list-mail';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';

const hour = 3_600_000;
/** How many candidates a run looks at, at most: those who get no mail take nobody's place in the hour. */
const mostLookedAt = 500;

/**
 * Puts the next mails to lists into the outbox, each minute a sixtieth of what a company sends in an hour. A mail that is
 * in the outbox counts as one of the hour until it has left: after a mail server was down no more leave at once. However
 * often it runs, nobody gets a mail twice: the row holds its state, written in the transaction that queues the mail.
 *
 * @returns the number of queued mails
 */
export async function sendListMails(now = new Date()): Promise<number> {
  const companies = await system('find companies with mails to lists', async (db) => {
    const found = await db.listMailRecipient.groupBy({ by: ['companyId'], where: { status: 'waiting' } });
    return db.company.findMany({
      where: {
        id: { in: found.map(({ companyId }) => companyId) },
        kind: 'tenant',
        status: 'active',
        deleteAfter: null,
      },
      select: companySelect,
    });
  });
  let sent = 0;
  for (const company of companies) {
    try {
      sent += await tenantOf(company.id, (db) => sendOf(db, company, now));
    } catch (error) {
      // The others are sent all the same; this company's are tried again within the minute.
      log.warn({ err: error, companyId: company.id }, 'sending mails to lists failed');
    }
  }
  return sent;
}

const companySelect = {
  id: true,
  name: true,
  locale: true,
  timeZone: true,
  listMailsPerHour: true,
} satisfies Prisma.CompanySelect;
type Company = Prisma.CompanyGetPayload<{ select: typeof companySelect }>;

async function sendOf(db: Db, company: Company, now: Date): Promise<number> {
  const { id: companyId, listMailsPerHour: perHour } = company;
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`mails to lists ${companyId}`}, 0))`;
  const since = new Date(now.getTime() - hour);
  const used = await db.listMailRecipient.count({
    where: { companyId, OR: [{ status: 'queued' }, { sentAt: { gt: since } }] },
  });
  const room = Math.min(perHour - used, Math.ceil(perHour / 60));
  const open = new Map<string, OpenMail | null>();
  let sent = 0;
  for (let seen = 0; sent < room && seen < mostLookedAt; ) {
    const turn = await db.listMailRecipient.findMany({
      where: { companyId, status: 'waiting' },
      orderBy: { id: 'asc' },
      take: room - sent,
      select: { id: true, mailId: true, candidateId: true },
    });
    if (turn.length === 0) break;
    seen += turn.length;
    const people = new Map(
      (
        await readCandidates(
          db,
          companyId,
          turn.map((one) => one.candidateId),
        )
      ).map((one) => [one.id, one]),
    );
    for (const recipient of turn) {
      if (!open.has(recipient.mailId)) open.set(recipient.mailId, await openMail(db, companyId, recipient.mailId));
      const mail = open.get(recipient.mailId);
      const person = people.get(recipient.candidateId);
      if (mail && person) sent += await sendTo(db, { company, mail, now }, recipient.id, person);
    }
  }
  if (sent > 0) afterCommit(db, nudgeOutbox);
  return sent;
}

interface OpenMail {
  id: string;
  listId: string;
  words: WordsByLanguage;
  sender: Actor;
}

/**
 * Locks a mail. Null, and stopped, if whoever ordered it may not write to the list any more: it is sent with their rights
 * of today.
 */
async function openMail(db: Db, companyId: string, id: string): Promise<OpenMail | null> {
  await lockListMail(db, companyId, id);
  const { listId, words, senderId, stoppedAt } = await db.listMail.findUniqueOrThrow({
    where: keyOf({ companyId }, id),
  });
  const sender = await openAbsentActorIn(db, companyId, senderId);
  if (listId !== null && stoppedAt === null && sender && (await mayWrite(db, sender, listId)))
    return { id, listId, words: parseWords(words), sender };
  await stopListMail(db, { companyId, id }, { because: listId === null ? 'list_deleted' : 'sender' });
  return null;
}

interface Sending {
  company: Company;
  mail: OpenMail;
  now: Date;
}

/** Queues a candidate's mail, or writes down why they do not get it. @returns how many mails were queued */
async function sendTo(db: Db, { company, mail, now }: Sending, id: string, person: Addressee): Promise<0 | 1> {
  const { id: companyId, timeZone } = company;
  const reason =
    reasonOf(person, todayIn(timeZone, now)) ??
    (await reasonInList(db, companyId, mail, { ...person, ownId: id, isQueued: false }));
  if (reason !== null || person.email === null) {
    await db.listMailRecipient.update({
      where: keyOf({ companyId }, id),
      data: { status: 'skipped', reason: reason ?? 'no_email' },
      select: { id: true },
    });
    return 0;
  }
  const { name, email } = person;
  const { locale, ...words } = wordsIn(mail.words, languageOf(person, company.locale), company.locale);
  const { token, hash: tokenHash } = newToken('opt-out', { companyId, id });
  const letter = writeListMail(
    {
      locale,
      name,
      firstName: person.givenName ?? name,
      sender: mail.sender.name,
      companyName: company.name,
      link: optOutLink(token, locale),
    },
    words,
  );
  await db.listMailRecipient.update({
    where: keyOf({ companyId }, id),
    data: { status: 'queued', email, locale, tokenHash, queuedAt: now },
    select: { id: true },
  });
  await queueMail(
    db,
    { companyId },
    {
      kind: 'list_mail',
      locale,
      to: [{ name, email }],
      replyTo: { name: mail.sender.name, email: mail.sender.email },
      optOutLink: oneClickLink(token),
      ...letter,
      subjectType: 'list_mail_recipient',
      subjectId: id,
    },
  );
  return 1;
}

/**
 * Why somebody who may be written to does not get this mail: they have left its list, or get it by another record or
 * address of theirs. Of two that are queued the later one is skipped.
 */
export async function reasonInList(
  db: Db,
  companyId: string,
  mail: { id: string; listId: string },
  { id: candidateId, email, ownId, isQueued }: { id: string; email: string | null; ownId: string; isQueued: boolean },
): Promise<SkippedReason | null> {
  const { listId } = mail;
  if ((await db.candidateListMember.count({ where: { companyId, listId, candidateId } })) === 0) return 'left_list';
  const others = await db.listMailRecipient.count({
    where: {
      companyId,
      mailId: mail.id,
      id: { not: ownId },
      AND: [
        { OR: [{ candidateId }, ...(email === null ? [] : [{ email }])] },
        {
          OR: [
            { status: 'sent' },
            { reason: 'interrupted' },
            { status: 'queued', ...(isQueued && { id: { lt: ownId } }) },
          ],
        },
      ],
    },
  });
  return others > 0 ? 'duplicate' : null;
}
