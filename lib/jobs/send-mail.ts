import { z } from 'zod';
import { tenantOf, type Db } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { renderAttachment, type Attachment } from '@/lib/mail/attachments';
import { parseAddresses, parseAttachment } from '@/lib/mail/outbox';
import { deliver } from '@/lib/mail/transport';

/** What a job of the queue `send_mail` carries. */
export const sendMailData = z.object({ company_id: z.uuid(), mail_id: z.uuid() });

/** After so many attempts a mail is failed for good. */
const maximumAttempts = 5;

/** Their text holds a link that opens an account: it is not kept once it has left, or cannot leave. */
const secretKinds: ReadonlySet<string> = new Set(['verify_email', 'reset_password', 'invitation', 'change_email_old', 'change_email_new']);

/** Below the transaction's own timeouts (lib/db/client.ts): the row stays locked while the server is asked. */
const deliveryDeadlineMs = 10_000;

type Outcome = { status: 'sent' | 'failed' | 'gone' } | { status: 'queued'; error: unknown };

/**
 * Sends one queued mail. The row is locked from before the mail server is asked until the answer is written down, so
 * two workers never send the same mail; who finds it locked or no longer queued does nothing. A process that dies in
 * between leaves it queued: it is sent again, under the same Message-ID.
 *
 * @throws what went wrong, when the mail has attempts left: the queue tries again later.
 */
export async function sendMail({ company_id: companyId, mail_id: mailId }: z.infer<typeof sendMailData>): Promise<void> {
  const attachment = await makeAttachment(companyId, mailId);
  const outcome = await tenantOf(companyId, (db) => sendLocked(db, companyId, mailId, attachment));
  log.info({ companyId, mailId, status: outcome.status }, 'mail');
  if (outcome.status === 'queued') throw outcome.error;
}

/** Before the row is locked, because drawing a long invoice takes a while. An error counts as a failed attempt. */
async function makeAttachment(companyId: string, mailId: string): Promise<() => Attachment | null> {
  const mail = await tenantOf(companyId, (db) => findQueued(db, companyId, mailId));
  try {
    const reference = parseAttachment(mail?.attachment ?? null);
    const attachment = reference ? await renderAttachment(companyId, reference) : null;
    return () => attachment;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

async function sendLocked(db: Db, companyId: string, mailId: string, attachment: () => Attachment | null): Promise<Outcome> {
  const locked = await db.$queryRaw<unknown[]>`select from outgoing_mails
    where company_id = ${companyId}::uuid and id = ${mailId}::uuid and status = 'queued' for update skip locked`;
  const mail = locked.length > 0 ? await findQueued(db, companyId, mailId) : null;
  if (!mail) return { status: 'gone' };
  const attempts = mail.attempts + 1;
  const write = (data: { status: string; lastError: string | null; sentAt?: Date }) => {
    const words = secretKinds.has(mail.kind) && data.status !== 'queued' ? { text: '', html: null } : {};
    return db.outgoingMail.update({ where: { companyId_id: { companyId, id: mailId } }, data: { attempts, ...words, ...data } });
  };
  try {
    const refused = await deliver({ ...mail, attachment: attachment() }, deliveryDeadlineMs);
    await write({ status: 'sent', sentAt: new Date(), lastError: refused.length > 0 ? `Refused: ${refused.join(', ')}` : null });
    return { status: 'sent' };
  } catch (error) {
    const status = attempts >= maximumAttempts || isHopeless(error) ? 'failed' : 'queued';
    await write({ status, lastError: describe(error) });
    return status === 'queued' ? { status, error } : { status };
  }
}

async function findQueued(db: Db, companyId: string, mailId: string) {
  const row = await db.outgoingMail.findFirst({
    where: { companyId, id: mailId, status: 'queued' },
    select: {
      id: true, kind: true, locale: true, to: true, cc: true, bcc: true, subject: true, text: true, html: true, attachment: true, attempts: true,
      company: { select: { name: true, email: true, status: true } },
    },
  });
  if (!row) return null;
  const { company, ...mail } = row;
  return {
    ...mail,
    to: parseAddresses(mail.to),
    cc: parseAddresses(mail.cc),
    bcc: parseAddresses(mail.bcc),
    // Anybody can register under any name; only who has confirmed an address writes under it.
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
