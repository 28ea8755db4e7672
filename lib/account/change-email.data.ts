import 'server-only';
import { inEvenTime } from '@/lib/account/even-time';
import { countAccountMail, countLinkTry } from '@/lib/auth/mail-limits';
import { deleteAccountTokens, issueAccountLink, takeAccountToken } from '@/lib/auth/password/account-tokens';
import { afterCommit, type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import {
  writeAddressChangeNewMail,
  writeAddressChangeOldMail,
  writeAddressTakenMail,
} from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { conflict, invalid, notFound, unprocessable } from '@/lib/problem/problem';

/** The user whose address changes. */
interface Holder {
  companyId: string;
  userId: string;
}

const kinds = ['change_email_old', 'change_email_new'] as const;

/** Milliseconds that a request takes at least, so that its time reveals nothing. */
const requestTime = 400;

/**
 * Asks for another address. Mails one link to the old address and one to the new; the address changes once both were
 * followed. If the new address belongs to another person, they get a mail that says so instead of a link; the caller
 * does not learn of it.
 *
 * @param caller where the request comes from, for the limit.
 * @throws Problem 422 for the present address or a domain that the company does not allow, 404 for an unknown user,
 *   429.
 */
export async function requestAddressChange(holder: Holder, email: string, caller: string): Promise<void> {
  await countAccountMail(email, caller);
  await inEvenTime(requestTime, () =>
    system('ask for another address', async (db) => {
      const user = await readUser(db, holder);
      if (user.email === email) throw invalid({ path: 'email', key: 'email_unchanged' });
      await refuseDomain(db, holder, email);
      await forgetChange(db, holder);
      await db.user.update({ where: key(holder), data: { pendingEmail: email, version: { increment: 1 } } });
      await mailOld(db, holder, user, email);
      if (!(await tellOwner(db, holder, email))) await mailNew(db, holder, user, email);
      afterCommit(db, nudgeOutbox);
    }),
  );
}

async function refuseDomain(db: Db, { companyId }: Holder, email: string): Promise<void> {
  const { allowedEmailDomains } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { allowedEmailDomains: true },
  });
  const domains = allowedEmailDomains.map((domain) => domain.toLowerCase());
  if (domains.length === 0 || domains.includes(email.slice(email.lastIndexOf('@') + 1))) return;
  throw invalid({ path: 'email', key: 'domain_not_allowed', values: { domains: domains.join(', ') } });
}

/** Takes the request back; the mailed links stop working. */
export async function cancelAddressChange(holder: Holder): Promise<void> {
  await system('keep the address', async (db) => {
    await forgetChange(db, holder);
    await db.user.updateMany({
      where: { companyId: holder.companyId, id: holder.userId, pendingEmail: { not: null } },
      data: { pendingEmail: null, version: { increment: 1 } },
    });
  });
}

/**
 * Confirms one of the two addresses; the second confirmation makes the change.
 *
 * @returns whether the change is made.
 * @throws Problem 422 `link_invalid`; 409 `address_in_use` if the new address was taken in the meantime, which only the
 *   holder of a link learns; 429.
 */
export async function confirmAddress(token: string, caller: string): Promise<boolean> {
  await countLinkTry(caller);
  return system('confirm a change of address', async (db) => {
    const holder = await takeAccountToken(db, kinds, token);
    // If both come at once, the second sees the first.
    await db.$queryRaw`select from users where company_id = ${holder.companyId}::uuid and id = ${holder.userId}::uuid for update`;
    const { pendingEmail } = await readUser(db, holder, 'link_invalid');
    if (!pendingEmail) throw unprocessable('link_invalid');
    const confirmed = await db.accountToken.findMany({
      where: { companyId: holder.companyId, userId: holder.userId, kind: { in: [...kinds] }, usedAt: { not: null } },
      select: { kind: true },
    });
    if (new Set(confirmed.map(({ kind }) => kind)).size < kinds.length) return false;
    await changeAddress(db, holder, pendingEmail);
    return true;
  });
}

async function changeAddress(db: Db, holder: Holder, email: string): Promise<void> {
  if (await isTaken(db, holder, email)) throw conflict('address_in_use');
  await db.user.update({
    where: key(holder),
    data: { email, pendingEmail: null, emailVerifiedAt: new Date(), version: { increment: 1 } },
  });
  await db.credential.updateMany({ where: { companyId: holder.companyId, userId: holder.userId }, data: { email } });
  await forgetChange(db, holder);
  // Links that went to the old address stop working.
  await deleteAccountTokens(db, holder, { usedAt: null });
}

interface User {
  name: string;
  email: string;
  locale: string;
  pendingEmail: string | null;
}

const key = ({ companyId, userId }: Holder) => keyOf({ companyId }, userId);

async function readUser(db: Db, holder: Holder, absent = 'not_found'): Promise<User> {
  const user = await db.user.findFirst({
    where: { companyId: holder.companyId, id: holder.userId, deletedAt: null },
    select: { name: true, email: true, locale: true, pendingEmail: true },
  });
  if (!user) throw absent === 'not_found' ? notFound() : unprocessable(absent);
  return user;
}

/** Deletes used links as well: the confirmations of one request must not count for the next. */
async function forgetChange(db: Db, holder: Holder): Promise<void> {
  await deleteAccountTokens(db, holder, { kind: { in: [...kinds] } });
}

/** Whether the address signs somebody in, or belongs to a colleague. */
async function isTaken(db: Db, { companyId, userId }: Holder, email: string): Promise<boolean> {
  const account = await db.credential.findUnique({ where: { email }, select: { userId: true } });
  const colleague = await db.user.findFirst({ where: { companyId, email, id: { not: userId } }, select: { id: true } });
  return account !== null || colleague !== null;
}

/** Mails the owner of the new address, if it has one. @returns whether it has */
async function tellOwner(db: Db, holder: Holder, email: string): Promise<boolean> {
  if (!(await isTaken(db, holder, email))) return false;
  const owner = await db.user.findFirst({
    where: { OR: [{ credential: { email } }, { companyId: holder.companyId, email }], deletedAt: null },
    select: { companyId: true, name: true, locale: true },
  });
  if (owner) {
    const words = writeAddressTakenMail(owner);
    await queueMail(db, owner, {
      kind: 'address_taken',
      locale: owner.locale,
      to: [{ name: owner.name, email }],
      ...words,
    });
  }
  return true;
}

async function mailOld(
  db: Db,
  { companyId, userId }: Holder,
  { name, email, locale }: User,
  newEmail: string,
): Promise<void> {
  const linked = await issueAccountLink(db, 'change_email_old', { companyId, userId, email });
  const words = writeAddressChangeOldMail({ locale, name, ...linked, newEmail });
  await queueMail(db, { companyId }, { kind: 'change_email_old', locale, to: [{ name, email }], ...words });
}

async function mailNew(
  db: Db,
  { companyId, userId }: Holder,
  { name, email, locale }: User,
  newEmail: string,
): Promise<void> {
  const linked = await issueAccountLink(db, 'change_email_new', { companyId, userId, email: newEmail });
  const words = writeAddressChangeNewMail({ locale, name, ...linked, oldEmail: email });
  await queueMail(db, { companyId }, { kind: 'change_email_new', locale, to: [{ name, email: newEmail }], ...words });
}
