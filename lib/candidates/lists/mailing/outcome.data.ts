import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { CalendarDay } from '@/lib/calendar/days';
import { readCandidates } from '@/lib/candidates/lists/mailing/facts.data';
import { reasonOf } from '@/lib/candidates/lists/mailing/fates';
import { reasonInList } from '@/lib/candidates/lists/mailing/send.data';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';

interface Leaving {
  companyId: string;
  recipientId: string;
  /** The day of the company's calendar. */
  today: CalendarDay;
}

/**
 * Holds back a mail to a list that is about to be sent if since it was written it was stopped, or its reader may not get
 * it any more; the result of the mail says why. For somebody with another address by now it waits for its turn again.
 *
 * @returns whether the mail must not be sent.
 */
export async function isListMailOver(db: Db, { companyId, recipientId: id, today }: Leaving): Promise<boolean> {
  const recipient = await db.listMailRecipient.findFirst({
    where: { companyId, id, status: 'queued' },
    select: { candidateId: true, email: true, mail: { select: { id: true, listId: true, stoppedAt: true } } },
  });
  if (!recipient) return true;
  const { candidateId, email, mail } = recipient;
  const [person] = await readCandidates(db, companyId, [candidateId]);
  const { listId } = mail;
  if (!person) return true;
  const reason =
    mail.stoppedAt !== null || listId === null
      ? 'stopped'
      : (reasonOf(person, today) ??
        (await reasonInList(db, companyId, { id: mail.id, listId }, { ...person, ownId: id, isQueued: true })));
  if (reason === null && person.email === email) return false;
  const again = { status: 'waiting', email: null, locale: null, tokenHash: null, queuedAt: null } as const;
  await db.listMailRecipient.update({
    where: keyOf({ companyId }, id),
    data: reason === null ? again : { status: 'skipped', reason },
    select: { id: true },
  });
  return true;
}

interface Outcome {
  status: 'sent' | 'failed';
  /** What the mail server said. */
  answer: string | null;
  isInterrupted: boolean;
}

/** Writes down what became of a mail to a list; nothing for any other mail. */
export async function noteListMail(
  db: Db,
  companyId: string,
  { kind, subject, subjectId: id }: { kind: string; subject: string; subjectId: string | null },
  { status, answer, isInterrupted }: Outcome,
): Promise<void> {
  if (kind !== 'list_mail' || id === null) return;
  const isSent = status === 'sent';
  const { count } = await db.listMailRecipient.updateMany({
    where: { companyId, id, status: 'queued' },
    data: isSent
      ? { status: 'sent', sentAt: new Date() }
      : { status: 'refused', reason: isInterrupted ? 'interrupted' : 'server', answer, sentAt: new Date() },
  });
  if (count === 0 || !isSent) return;
  const { candidateId, mail } = await db.listMailRecipient.findUniqueOrThrow({
    where: keyOf({ companyId }, id),
    select: { candidateId: true, mail: { select: { senderId: true } } },
  });
  const activity = {
    subjectType: 'candidate',
    subjectId: candidateId,
    event: 'list_mail_sent',
    reason: subject,
  } as const;
  await recordActivity(db, { companyId, userId: mail.senderId }, activity);
}
