import * as z from 'zod';
import { todayIn } from '@/lib/calendar/days';
import { type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readLogo } from '@/lib/invoices/logo.data';
import { log } from '@/lib/log/log';
import { renderAttachment } from '@/lib/mail/attachments';
import { withLetterhead } from '@/lib/mail/letterhead';
import { parseAddresses, parseAttachment } from '@/lib/mail/outbox';
import { holdsLink, nextAttemptTime } from '@/lib/mail/patience';
import { deliver } from '@/lib/mail/transport';
import { withdrawReminder } from '@/lib/reminders/withdraw.data';

/** What a job of the queue `send_mail` carries. */
export const sendMailData = z.object({ company_id: z.uuid(), mail_id: z.uuid() });

/** Far below the shortest pause between attempts, during which the mail is ours alone. */
const deliveryDeadlineMs = 10_000;

/**
 * Makes one attempt at a queued mail that is due. Who claims it is alone with it until the next attempt is due, so two
 * workers never send the same mail, and no connection is held while the mail server is asked. A process that dies in
 * between leaves it queued: it is sent again, under the same Message-ID.
 *
 * @param now the program's clock
 */
export async function sendMail(
  { company_id: companyId, mail_id: mailId }: z.infer<typeof sendMailData>,
  now = new Date(),
): Promise<void> {
  const mail = await tenantOf(companyId, (db) => claim(db, companyId, mailId, now));
  if (!mail) return;
  const outcome = await attempt(companyId, mail, now);
  await tenantOf(companyId, (db) => writeDown(db, companyId, mail, outcome));
  const { status, error } = outcome;
  if (error === undefined) log.info({ companyId, mailId, status }, 'mail');
  else log.warn({ err: error, companyId, mailId, status, attempts: mail.attempts }, 'mail could not be sent');
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

interface Outcome {
  status: 'sent' | 'queued' | 'failed';
  lastError: string | null;
  sentAt?: Date;
  error?: unknown;
}

/**
 * Counts the attempt before it is made; null when the mail is gone, not due, claimed by another, or a reminder of what is no
 * longer owed.
 */
async function claim(db: Db, companyId: string, id: string, now: Date): Promise<ClaimedMail | null> {
  const mail = await findQueued(db, companyId, id);
  if (!mail) return null;
  const attempts = mail.attempts + 1;
  const { count } = await db.outgoingMail.updateMany({
    where: { companyId, id, status: 'queued', attempts: mail.attempts, nextAttemptAt: { lte: now } },
    data: { attempts, lastAttemptAt: now, nextAttemptAt: nextAttemptTime(attempts, now) },
  });
  return count === 1 && !(await isWithdrawn(db, companyId, mail, now)) ? { ...mail, attempts } : null;
}

async function isWithdrawn(
  db: Db,
  companyId: string,
  { id, kind, subjectId: reminderId, timeZone }: ClaimedMail,
  now: Date,
): Promise<boolean> {
  if (kind !== 'payment_reminder' || reminderId === null) return false;
  if (!(await withdrawReminder(db, { companyId, reminderId, today: todayIn(timeZone, now) }))) return false;
  await db.outgoingMail.update({
    where: keyOf({ companyId }, id),
    data: { status: 'withdrawn' },
    select: { id: true },
  });
  return true;
}

async function attempt(companyId: string, mail: ClaimedMail, now: Date): Promise<Outcome> {
  try {
    const reference = parseAttachment(mail.attachment);
    const attached = reference ? await renderAttachment(companyId, reference) : [];
    const { html, attachments: shown } = await headed(companyId, mail);
    const refused = await deliver({ ...mail, html, attachments: [...attached, ...shown] }, deliveryDeadlineMs);
    return { status: 'sent', sentAt: now, lastError: refused.length > 0 ? `Refused: ${refused.join(', ')}` : null };
  } catch (error) {
    const isOver = nextAttemptTime(mail.attempts, now) > mail.giveUpAt || isHopeless(error);
    return { status: isOver ? 'failed' : 'queued', lastError: describe(error), error };
  }
}

/** The mail's HTML below its company's name or logo. */
async function headed(companyId: string, { html, senderName, logoFileId }: ClaimedMail) {
  if (!html || senderName === null) return { html, attachments: [] };
  return withLetterhead(html, { name: senderName, logo: await readLogo({ companyId, userId: null }, logoFileId) });
}

async function writeDown(
  db: Db,
  companyId: string,
  { id, kind, attempts }: ClaimedMail,
  { status, lastError, sentAt }: Outcome,
): Promise<void> {
  const words = holdsLink(kind) && status !== 'queued' ? { text: '', html: null } : {};
  await db.outgoingMail.updateMany({
    where: { companyId, id, status: 'queued', attempts },
    data: { status, lastError, ...(sentAt ? { sentAt } : {}), ...words },
  });
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
      subjectId: true,
      attempts: true,
      giveUpAt: true,
      company: { select: { name: true, email: true, status: true, timeZone: true, logoFileId: true } },
    },
  });
  if (!row) return null;
  const { company, ...mail } = row;
  return {
    ...mail,
    timeZone: company.timeZone,
    logoFileId: company.logoFileId,
    to: parseAddresses(mail.to),
    cc: parseAddresses(mail.cc),
    bcc: parseAddresses(mail.bcc),
    // Anybody can register under any name; mail carries a company's name only once the company is confirmed.
    senderName: company.status === 'pending' ? null : company.name,
    replyTo: company.email ? { name: company.name, email: company.email } : null,
  };
}

/** A mail that breaks a header, or whose every recipient the server refuses for good (5xx), is not worth another try. */
function isHopeless(error: unknown): boolean {
  if (error instanceof z.ZodError) return true;
  if (typeof error !== 'object' || error === null) return false;
  return 'code' in error && error.code === 'EENVELOPE' && 'responseCode' in error && Number(error.responseCode) >= 500;
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
