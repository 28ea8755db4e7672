import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { countShortlist } from '@/lib/auth/mail-limits';
import { moneySeen } from '@/lib/auth/money-seen';
import { newToken } from '@/lib/auth/sealed-token';
import { checkConsent, checkContact } from '@/lib/candidates/contact.data';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import { writeShortlistMail } from '@/lib/mail/letters/shortlist-mails';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { forbidden, invalid, unknownReference } from '@/lib/problem/problem';
import { shortlistLink } from '@/lib/shortlists/link';
import { findShortlist } from '@/lib/shortlists/list.data';
import type { ShortlistInput, ShortlistRecord } from '@/lib/shortlists/schema';
import { isShownToClients } from '@/lib/shortlists/shown';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { nameAndAddress } from '@/lib/text/texts';

/**
 * Sends candidates to contacts of their client: a mail with a link of their own to each. The state of the submissions
 * stays as it is.
 *
 * @throws Problem 403 for a submission that the actor sees and may not edit; 422 for one that they do not see, that no
 * client may see in its state, or that is another client's than the first, for another client's contact or job, for rates
 * that they do not see; 409 for
 * a candidate who must not be contacted, or whose data may no longer be kept; 429.
 */
export function sendShortlist(actor: Actor, input: ShortlistInput): Promise<ShortlistRecord> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    if (input.show.pay && !moneySeen(actor).rates) throw invalid({ path: 'show.pay', key: 'not_yours_to_change' });
    const { submissionIds, candidateIds, clientId } = await checkSubmissions(db, actor, input.submission_ids);
    for (const id of candidateIds) {
      await checkContact(db, actor, id);
      await checkConsent(db, actor, id);
    }
    const contacts = await findContacts(db, actor, clientId, input.contact_ids);
    await checkJob(db, actor, clientId, input.job_id);
    for (const { email } of contacts) await countShortlist(actor, email);
    const company = await db.company.findUniqueOrThrow({
      where: { id: companyId },
      select: { name: true, locale: true },
    });
    const client = await db.client.findFirst({ where: { companyId, id: clientId }, select: { locale: true } });
    const locale = client?.locale ?? company.locale;
    const [id, now] = [uuid(), new Date()];
    const expiresAt = new Date(now.getTime() + linkSeconds.shortlist * 1000);
    const recipients = contacts.map((contact) => {
      const recipientId = uuid();
      return { ...contact, recipientId, ...newToken('shortlist', { companyId, id: recipientId }) };
    });
    await db.shortlist.create({
      data: {
        companyId,
        id,
        clientId,
        jobOrderId: input.job_id ?? null,
        senderId: actor.userId,
        note: input.note ?? null,
        showName: input.show.name,
        showContact: input.show.contact,
        showPay: input.show.pay,
        expiresAt,
        createdAt: now,
        entries: { create: submissionIds.map((submissionId, index) => ({ submissionId, position: index + 1 })) },
        recipients: {
          create: recipients.map(({ recipientId, id: contactId, name, email, hash: tokenHash }) => ({
            id: recipientId,
            contactId,
            name,
            email,
            locale,
            tokenHash,
          })),
        },
      },
      select: { id: true },
    });
    for (const { recipientId, name, email, token } of recipients) {
      const link = shortlistLink(token, locale);
      const words = writeShortlistMail({
        locale,
        name,
        companyName: company.name,
        sender: actor.name,
        note: input.note ?? null,
        count: submissionIds.length,
        link,
        expiresAt,
      });
      const about = { subjectType: 'shortlist_recipient', subjectId: recipientId };
      await queueMail(db, actor, { kind: 'shortlist', locale, to: [{ name, email }], ...words, ...about });
    }
    const reason = contacts.map(nameAndAddress).join(', ');
    const event = 'shortlist_sent';
    await recordActivities(
      db,
      actor,
      submissionIds.map((subjectId) => ({ subjectType: 'submission', subjectId, event, reason })),
    );
    afterCommit(db, nudgeOutbox);
    return findShortlist(db, actor, id);
  });
}

async function checkSubmissions(db: Db, actor: Actor, asked: readonly string[]) {
  const submissionIds = [...new Set(asked)];
  const rows = await db.candidateSubmission.findMany({
    where: { AND: [visibleSubmissions(actor), { companyId: actor.companyId, id: { in: submissionIds } }] },
    select: { id: true, status: true, clientId: true, ownerId: true, candidateId: true },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const clientId = known.get(submissionIds[0] ?? '')?.clientId;
  const faults = submissionIds.flatMap((id, index) => {
    const row = known.get(id);
    const path = `submission_ids.${index}`;
    if (!row) return [{ path, key: 'unknown_reference' }];
    const status = submissionStatuses.find((one) => one === row.status);
    const fits = status !== undefined && isShownToClients(status) && row.clientId === clientId;
    return fits ? [] : [{ path, key: 'not_an_option' }];
  });
  if (rows.some((row) => !editsSubmission(actor, row))) throw forbidden();
  if (faults.length > 0 || clientId === undefined) throw invalid(...faults);
  // In one order, so that two senders who choose the same people do not wait for each other.
  const candidateIds = [...new Set(rows.map(({ candidateId }) => candidateId))].sort();
  return { submissionIds, candidateIds, clientId };
}

async function findContacts(db: Db, actor: Actor, clientId: string, asked: readonly string[]) {
  const ids = [...new Set(asked)];
  const rows = await db.clientContact.findMany({
    where: { companyId: actor.companyId, clientId, id: { in: ids } },
    select: { id: true, name: true, email: true },
  });
  const faults = ids.flatMap((id, index) =>
    rows.some((row) => row.id === id) ? [] : [{ path: `contact_ids.${index}`, key: 'unknown_reference' }],
  );
  if (faults.length > 0) throw invalid(...faults);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

async function checkJob(db: Db, actor: Actor, clientId: string, id: string | null | undefined): Promise<void> {
  if (!id) return;
  const job = await db.jobOrder.findFirst({ where: { ...visibleJobs(actor), id, clientId }, select: { id: true } });
  if (!job) throw unknownReference('job_id');
}
