import 'server-only';
import type { Actor } from '@/lib/actor';
import { countFormInvitation } from '@/lib/auth/mail-limits';
import { checkConsent, checkContact } from '@/lib/candidates/contact.data';
import { visibleContracts } from '@/lib/contracts/find.data';
import { isOpen } from '@/lib/contracts/policy';
import { contractStatuses } from '@/lib/contracts/transitions';
import { tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';
import { mailStillToDo } from '@/lib/requirements/by-link/mail.data';
import type { SentStillToDo } from '@/lib/requirements/by-link/schema';
import { sendsStillToDo } from '@/lib/requirements/policy';

/**
 * Mails the person of a contract a link to what they still have to do. It ends the link of an earlier mail.
 *
 * @throws Problem 404 for a contract that the actor does not see, 403 for one that they do not look after, 409 for a
 * person with an account, without an address or who must not be contacted, and for a contract that is over; 429.
 */
export function sendStillToDo(actor: Actor, contractId: string): Promise<SentStillToDo> {
  const { companyId } = actor;
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
    const expiresAt = await mailStillToDo(db, actor, contractId, { name, email });
    return { email, expires_at: expiresAt.toISOString() };
  });
}
