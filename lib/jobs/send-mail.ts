import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { todayIn } from '@/lib/calendar/days';
import { refusedAddresses } from '@/lib/candidates/contact.data';
import { isListMailOver, noteListMail } from '@/lib/candidates/lists/mailing/outcome.data';
import { type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { tellUndelivered } from '@/lib/jobs/undelivered-mail';
import { readLogo } from '@/lib/letterhead/logo.data';
import { log } from '@/lib/log/log';
import { renderAttachment } from '@/lib/mail/attachments';
import { isForCandidates, isSentOnce } from '@/lib/mail/kinds';
import { withLetterhead } from '@/lib/mail/letters/letterhead';
import { parseAddresses, parseAttachment, parseReplyTo } from '@/lib/mail/outbox';
import { type Fates, fatesAfter, fatesAtEnd, isTaken, openAddresses, parseFates } from '@/lib/mail/recipients';
import { holdsLink, nextAttemptTime } from '@/lib/mail/retry-times';
import { deliver } from '@/lib/mail/transport';
import { withdrawReminder } from '@/lib/reminders/withdraw.data';
import { isShortlistOver } from '@/lib/shortlists/over.data';

/** The data of a job of the queue `send_mail`. */
export const sendMailData = z.object({ company_id: z.uuid(), mail_id: z.uuid() });

/** Milliseconds that the job waits for a server that has the mail; a slower answer is awaited outside the job. */
const answerPatienceMs = 5_000;
/** Milliseconds for which the mail stays ours: longer than the mail server may take. */
const leaseMs = 12 * 60_000;
/** Mails whose server has not answered yet; if there are more than `mostAnswering`, the jobs wait, too. */
const answering = new Set<Promise<void>>();
const mostAnswering = 50;

/**
 * Makes one attempt at a queued mail that is due. A worker that claims it has it alone until the next attempt is due,
 * so two workers never send the same mail, and no connection is held while the mail server is asked. A process that
 * dies in between leaves the mail queued: it is sent again, under the same Message-ID, unless it is of a kind that nobody
 * may get twice.
 *
 * @param now the program's clock
 */
export async function sendMail(
  { company_id: companyId, mail_id: mailId }: z.infer<typeof sendMailData>,
  now = new Date(),
): Promise<void> {
  const mail = await tenantOf(companyId, (db) => claim(db, companyId, mailId, now));
  if (!mail) return;
  if (mail.isInterrupted) {
    await close(companyId, mail, interruption(mail));
    return;
  }
  const taken = Promise.withResolvers<void>();
  const done = attempt(companyId, mail, now, taken.resolve).then((outcome) => close(companyId, mail, outcome));
  const slow = taken.promise.then(() => sleep(answerPatienceMs, undefined, { ref: false })).then(() => 'slow' as const);
  if ((await Promise.race([done, slow])) !== 'slow') return;
  await tenantOf(companyId, (db) => keep(db, companyId, mail, new Date(now.getTime() + leaseMs)));
  const waiting = done.catch((error: unknown) => log.error({ err: error, companyId, mailId }, 'a mail was not closed'));
  answering.add(waiting);
  void waiting.then(() => answering.delete(waiting));
  if (answering.size > mostAnswering) await Promise.race(answering);
}

/** Stores the outcome of an attempt. */
async function close(companyId: string, mail: ClaimedMail, outcome: Outcome): Promise<void> {
  await tenantOf(companyId, (db) => writeDown(db, companyId, mail, outcome));
  const { status, error } = outcome;
  if (error === undefined) log.info({ companyId, mailId: mail.id, status }, 'mail');
  else log.warn({ err: error, companyId, mailId: mail.id, status, attempts: mail.attempts }, 'mail could not be sent');
}

/** Keeps a mail from other workers until a time. */
const keep = (db: Db, companyId: string, { id, attempts }: ClaimedMail, until: Date) =>
  db.outgoingMail.updateMany({
    where: { companyId, id, status: 'queued', attempts },
    data: { nextAttemptAt: until },
  });

type QueuedMail = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

interface ClaimedMail extends QueuedMail {
  /** Whether an attempt was begun whose outcome nobody knows, at a mail that nobody may get twice. */
  isInterrupted: boolean;
}

/** Such a mail has failed for good. */
const interruption = (mail: ClaimedMail): Outcome => ({
  status: 'failed',
  fates: fatesAtEnd(mail.fates, addressesOf(mail), interrupted),
  lastError: interrupted,
  nextAttemptAt: mail.giveUpAt,
});

const interrupted = 'An attempt was interrupted; the mail may have been sent';

interface Outcome {
  status: 'sent' | 'queued' | 'failed';
  fates: Fates;
  lastError: string | null;
  nextAttemptAt: Date;
  sentAt?: Date;
  error?: unknown;
}

/**
 * Claims a mail and counts the attempt before it is made. Null if the mail is gone, not due, claimed by another, reminds
 * of an invoice that is no longer owed, asks for answers to a shortlist that is over, or writes to a candidate who has
 * asked not to be contacted since.
 */
async function claim(db: Db, companyId: string, id: string, now: Date): Promise<ClaimedMail | null> {
  const mail = await findQueued(db, companyId, id);
  if (!mail) return null;
  const attempts = mail.attempts + 1;
  // Each attempt that ends writes down its error, so that one without an error did not end.
  const isOnce = isSentOnce(mail.kind);
  const { count } = await db.outgoingMail.updateMany({
    where: { companyId, id, status: 'queued', attempts: mail.attempts, nextAttemptAt: { lte: now } },
    data: {
      attempts,
      lastAttemptAt: now,
      nextAttemptAt: nextAttemptTime(attempts, now),
      ...(isOnce && { lastError: null }),
    },
  });
  if (count !== 1) return null;
  const isInterrupted = isOnce && mail.attempts > 0 && mail.lastError === null;
  if (!isInterrupted && (await isWithdrawn(db, companyId, mail, now))) return null;
  return { ...mail, attempts, isInterrupted };
}

async function isWithdrawn(db: Db, companyId: string, mail: QueuedMail, now: Date): Promise<boolean> {
  if (!(await isPointless(db, companyId, mail, now))) return false;
  await db.outgoingMail.update({
    where: keyOf({ companyId }, mail.id),
    data: { status: 'withdrawn', ...wordsAfter(mail) },
    select: { id: true },
  });
  return true;
}

/** Whether what a mail asks for has changed since it was written, so that it must not leave. */
async function isPointless(db: Db, companyId: string, mail: QueuedMail, now: Date): Promise<boolean> {
  const { kind, subjectId, timeZone } = mail;
  if (isForCandidates(kind)) return areRefused(db, companyId, addressesOf(mail));
  if (subjectId === null) return false;
  if (kind === 'list_mail')
    return isListMailOver(db, { companyId, recipientId: subjectId, today: todayIn(timeZone, now) });
  if (kind === 'payment_reminder')
    return withdrawReminder(db, { companyId, reminderId: subjectId, today: todayIn(timeZone, now) });
  if (kind === 'shortlist' || kind === 'shortlist_reminder')
    return isShortlistOver(db, { companyId, recipientId: subjectId, now });
  return false;
}

/** What stays of the words of a mail that is not sent any more: nothing, if they hold a link. */
const wordsAfter = ({ kind }: QueuedMail) => (holdsLink(kind) ? { text: '', html: null, optOutLink: null } : {});

/** Whether each of the addresses is a candidate's who must not be contacted. */
async function areRefused(db: Db, companyId: string, addresses: readonly string[]): Promise<boolean> {
  const refused = await refusedAddresses(db, { companyId }, addresses);
  return addresses.every((address) => refused.has(address.toLowerCase()));
}

async function attempt(companyId: string, mail: ClaimedMail, now: Date, onTaken: () => void): Promise<Outcome> {
  const open = openAddresses(addressesOf(mail), mail.fates);
  const nextAttemptAt = nextAttemptTime(mail.attempts, now);
  const isLast = nextAttemptAt > mail.giveUpAt;
  try {
    const reference = parseAttachment(mail.attachment);
    const attached = reference ? await renderAttachment(companyId, reference) : [];
    const { html, attachments: shown } = await headed(companyId, mail);
    const refused = await deliver({ ...mail, html, attachments: [...attached, ...shown] }, open, onTaken);
    const fates = fatesAfter(mail.fates, open, refused);
    const lastError = refused.map(({ email, reason }) => `${email}: ${reason}`).join('; ');
    const isOver = isLast || openAddresses(addressesOf(mail), fates).length === 0;
    return { ...ending(mail, fates, lastError, isOver, now), nextAttemptAt, lastError: lastError || null };
  } catch (error) {
    const lastError = describe(error);
    const end = ending(mail, mail.fates, lastError, isLast || isHopeless(error), now);
    return { ...end, nextAttemptAt, lastError, error };
  }
}

/** The mail's status after an attempt and, if that was the last, the fate of each address. */
function ending(mail: ClaimedMail, fates: Fates, reason: string, isOver: boolean, now: Date) {
  if (!isOver) return { status: 'queued' as const, fates };
  const ended = fatesAtEnd(fates, addressesOf(mail), reason);
  return isTaken(ended)
    ? { status: 'sent' as const, fates: ended, sentAt: now }
    : { status: 'failed' as const, fates: ended };
}

const addressesOf = ({ to, cc, bcc }: QueuedMail): string[] => [...to, ...cc, ...bcc].map(({ email }) => email);

/** The mail's HTML below its company's name or logo. */
async function headed(companyId: string, { html, senderName, logoFileId }: ClaimedMail) {
  if (!html || senderName === null) return { html, attachments: [] };
  return withLetterhead(html, { name: senderName, logo: await readLogo({ companyId, userId: null }, logoFileId) });
}

async function writeDown(
  db: Db,
  companyId: string,
  mail: ClaimedMail,
  { status, fates, lastError, nextAttemptAt, sentAt }: Outcome,
): Promise<void> {
  const { id, attempts } = mail;
  const words = status === 'queued' ? {} : wordsAfter(mail);
  const { count } = await db.outgoingMail.updateMany({
    where: { companyId, id, status: 'queued', attempts },
    data: { status, recipients: fates, lastError, nextAttemptAt, ...(sentAt ? { sentAt } : {}), ...words },
  });
  if (count !== 1 || status === 'queued') return;
  await noteListMail(db, companyId, mail, { status, answer: lastError, isInterrupted: mail.isInterrupted });
  await tellUndelivered(db, companyId, { ...mail, recipients: fates });
}

async function findQueued(db: Db, companyId: string, mailId: string) {
  const row = await db.outgoingMail.findFirst({
    where: { companyId, id: mailId, status: 'queued' },
    select: {
      id: true,
      kind: true,
      locale: true,
      to: true,
      cc: true,
      bcc: true,
      subject: true,
      text: true,
      html: true,
      attachment: true,
      subjectType: true,
      subjectId: true,
      recipients: true,
      attempts: true,
      lastError: true,
      replyTo: true,
      optOutLink: true,
      giveUpAt: true,
      company: { select: { name: true, email: true, status: true, timeZone: true, logoFileId: true } },
    },
  });
  if (!row) return null;
  const { company, ...mail } = row;
  return {
    ...mail,
    fates: parseFates(mail.recipients),
    timeZone: company.timeZone,
    logoFileId: company.logoFileId,
    to: parseAddresses(mail.to),
    cc: parseAddresses(mail.cc),
    bcc: parseAddresses(mail.bcc),
    // Anybody can register under any name; a mail carries the company's name only once the company is confirmed.
    senderName: company.status === 'pending' ? null : company.name,
    replyTo: parseReplyTo(mail.replyTo) ?? (company.email ? { name: company.name, email: company.email } : null),
  };
}

/**
 * Whether another try is useless: the mail breaks a header, or the server refuses it for good. A wrong password can be
 * corrected.
 */
function isHopeless(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  if (typeof error !== 'object' || error === null || !('code' in error) || !('permanent' in error)) return false;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && error.permanent === true;
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
