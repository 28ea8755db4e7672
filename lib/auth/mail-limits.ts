import 'server-only';
import { countTry, networkOf, rateLimit, refuseBeyond } from '@/lib/auth/rate-limit';

// We fill nobody's mailbox, and no caller may try out addresses by the thousand. The limit per caller is higher, since an
// office shares one address.
const byMailbox = rateLimit('account-mail-to', 5, 15 * 60);
const byCaller = rateLimit('account-mail-by', 100, 15 * 60);
const byInviter = rateLimit('form-invitation-by', 60, 3600);
const byCompany = rateLimit('form-invitation-of', 1_000, 24 * 3600);
const byGuest = rateLimit('form-invitation-to', 5, 3600);
const byGuestCaller = rateLimit('guest-form-by', 300, 15 * 60);
const byGuestLink = rateLimit('guest-form-of', 100, 15 * 60);
const byApprover = rateLimit('approval-code-to', 6, 3600);
const byShortlistSender = rateLimit('shortlist-by', 200, 3600);
const byShortlistReader = rateLimit('shortlist-to', 20, 3600);
const byShortlistAnswers = rateLimit('shortlist-answers', 30, 3600);
const byApplicant = rateLimit('application-by', 30, 3600);
const byJob = rateLimit('application-for', 300, 3600);
const byHolder = rateLimit('still-to-do-files', 40, 3600);
const byLooker = rateLimit('careers-by', 600, 15 * 60);
// The limit for all companies is higher: a provider tells all of them from the same addresses, and one with a wrong key is
// to cost no other its payments.
const byTellerOf = rateLimit('payment-events-of', 100, 15 * 60);
const byTeller = rateLimit('payment-events-by', 2_000, 15 * 60);
const byTokenCaller = rateLimit('account-link-by', 100, 15 * 60);

/**
 * Counts one mail that anybody can cause without signing in, before the address is looked up.
 *
 * @throws Problem 429.
 */
export async function countAccountMail(email: string, caller: string): Promise<void> {
  await countTry(byCaller, networkOf(caller));
  await countTry(byMailbox, email);
}

/** Counts one use of a mailed link, right or wrong. @throws Problem 429. */
export const countLinkTry = (caller: string): Promise<void> => countTry(byTokenCaller, networkOf(caller));

/** Counts one form, or one link to what is still to do, that is mailed to a person without an account. @throws Problem 429. */
export async function countFormInvitation(by: { companyId: string; userId: string }, email: string): Promise<void> {
  await countTry(byInviter, by.userId);
  await countTry(byCompany, by.companyId);
  await countTry(byGuest, `${by.companyId} ${email}`);
}

/** Counts one code that is mailed to an approver. @throws Problem 429. */
export async function countApprovalCode(mailbox: string, caller: string): Promise<void> {
  await countTry(byCaller, networkOf(caller));
  await countTry(byApprover, mailbox);
}

/** Counts one use of a guest's link, right or wrong: per caller and per invitation. @throws Problem 429. */
export async function countGuestTry(caller: string, invitationId?: string): Promise<void> {
  await countTry(byGuestCaller, networkOf(caller));
  if (invitationId) await countTry(byGuestLink, invitationId);
}

/** Counts one shortlist that is mailed to a client's contact. @throws Problem 429. */
export async function countShortlist(by: { companyId: string; userId: string }, email: string): Promise<void> {
  await countTry(byShortlistSender, by.userId);
  await countTry(byShortlistReader, `${by.companyId} ${email}`);
}

/** Counts one sending of a client's answers, which is mailed on to colleagues. @throws Problem 429. */
export const countShortlistAnswers = (recipientId: string): Promise<void> => countTry(byShortlistAnswers, recipientId);

/** Counts one application, right or wrong, before anything of it is read. @throws Problem 429. */
export const countApplicant = (caller: string): Promise<void> => countTry(byApplicant, networkOf(caller));

/** Counts one application that is kept, for its job. @throws Problem 429. */
export const countApplication = (jobId: string): Promise<void> => countTry(byJob, jobId);

/** Counts one document that the holder of a link hands in, right or wrong. @throws Problem 429. */
export const countHandingIn = (linkId: string): Promise<void> => countTry(byHolder, linkId);

/** Counts one look at what anybody can see of a company. @throws Problem 429. */
export const countPublicLook = (caller: string): Promise<void> => countTry(byLooker, networkOf(caller));

/** Refuses whoever has told a company too often what no provider signed. @throws Problem 429. */
export async function refuseFalseEvents(caller: string, companyId: string): Promise<void> {
  const network = networkOf(caller);
  await refuseBeyond(byTellerOf, `${network} ${companyId}`);
  await refuseBeyond(byTeller, network);
}

/** Counts one event that no provider signed. @throws Problem 429. */
export async function countFalseEvent(caller: string, companyId: string): Promise<void> {
  const network = networkOf(caller);
  await countTry(byTellerOf, `${network} ${companyId}`);
  await countTry(byTeller, network);
}
