import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { countFormInvitation } from '@/lib/auth/mail-limits';
import { newToken } from '@/lib/auth/sealed-token';
import { checkConsent, checkContact } from '@/lib/candidates/contact.data';
import { visibleContracts } from '@/lib/contracts/find.data';
import { isOpen } from '@/lib/contracts/policy';
import { contractStatuses } from '@/lib/contracts/transitions';
import { afterCommit, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { writeStillToDoMail } from '@/lib/mail/letters/still-to-do-mail';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';
import { hashOfLink, stillToDoLink } from '@/lib/requirements/by-link/link';
import type { SentStillToDo } from '@/lib/requirements/by-link/schema';
import { sendsStillToDo } from '@/lib/requirements/policy';
import { nameAndAddress } from '@/lib/text/texts';

/**
 * Mails the person of a contract a link to what they still have to do. It ends the link of an earlier mail.
 *
 * @throws Problem 404 for a contract that the actor does not see, 403 for one that they do not look after, 409 for a
 * person with an account, without an address or who must not be contacted, and for a contract that is over; 429.
 */
export function sendStillToDo(actor: Actor, contractId: string): Promise<SentStillToDo> {
  const { companyId, company } = actor;
  return tenant(actor, async (db) => {
    // Of two at once, the second ends the first one's link. Whoever may not see the contract gets the same 404 below.
    await lockRow(db, 'contracts', companyId, contractId);
    const contract = await db.contract.findFirst({
      where: { AND: [visibleContracts(actor), { id: contractId }] },
      select: {
        status: true,
        ownerId: true,
        consultantId: true,
        candidate: { select: { id: true, name: true, email: true, userId: true } },
      },
    });
    if (!contract) throw notFound();
    if (!sendsStillToDo(actor, contract)) throw forbidden();
    const { candidate, consultantId } = contract;
    const status = contractStatuses.find((one) => one === contract.status);
    if (candidate.userId !== null || consultantId !== null || !status || !isOpen(status))
      throw conflict('still_to_do_not_needed', { name: candidate.name });
    await checkContact(db, actor, candidate.id);
    await checkConsent(db, actor, candidate.id);
    const { name, email } = candidate;
    if (email === null) throw conflict('still_to_do_no_email', { name });
    await countFormInvitation(actor, email);
    const id = uuid();
    const { token } = newToken('still-to-do', { companyId, id });
    const expiresAt = new Date(Date.now() + linkSeconds.still_to_do * 1000);
    await db.stillToDoLink.deleteMany({ where: { companyId, contractId } });
    await db.stillToDoLink.create({
      data: { companyId, id, contractId, tokenHash: hashOfLink(token, email), expiresAt },
      select: { id: true },
    });
    const { locale } = company;
    const words = writeStillToDoMail({
      locale,
      name,
      companyName: company.name,
      link: stillToDoLink(token, locale),
      expiresAt,
    });
    const about = { subjectType: 'contract', subjectId: contractId } as const;
    await queueMail(db, actor, { kind: 'still_to_do', locale, to: [{ name, email }], ...words, ...about });
    await recordActivity(db, actor, { ...about, event: 'still_to_do_sent', reason: nameAndAddress({ name, email }) });
    afterCommit(db, nudgeOutbox);
    return { email, expires_at: expiresAt.toISOString() };
  });
}
