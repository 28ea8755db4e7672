import 'server-only';
import { type LinkHolder, markAddressConfirmed, readHolder } from '@/lib/account/holder.data';
import { countLinkTry } from '@/lib/auth/mail-limits';
import { findAccountToken, takeAccountToken } from '@/lib/auth/password/account-tokens';
import { hashPassword } from '@/lib/auth/password/hash';
import { checkNewPassword } from '@/lib/auth/password/rules';
import { beginSession, type Opened, type Origin } from '@/lib/auth/session/begin';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { conflict, unprocessable } from '@/lib/problem/problem';

interface Acceptance {
  token: string;
  name: string;
  password: string;
}

/**
 * The person for whom a mailed invitation is, without using it up.
 *
 * @throws Problem 422 `link_invalid`; 409 `address_in_use`, revealed only to whoever holds the link; 429.
 */
export async function readInvitation(token: string, caller: string): Promise<LinkHolder & { expiresAt: Date }> {
  await countLinkTry(caller);
  return system('look at an invitation', async (db) => {
    const found = await findAccountToken(db, ['invitation'], token);
    const holder = await readHolder(db, found);
    await refuseJoined(db, holder, found.email);
    return { ...holder, expiresAt: found.expiresAt };
  });
}

/**
 * Gives an invited person the name and password that they chose, and signs them in. The link went to their address,
 * so it counts as confirmed.
 *
 * @throws Problem 422 for a password that breaks the rules (the link still works) or `link_invalid`, 409
 *   `address_in_use`, 429.
 */
export async function acceptInvitation({ token, name, password }: Acceptance, origin: Origin): Promise<Opened> {
  const holder = await readInvitation(token, origin.address);
  await checkNewPassword(password, { ...holder, name });
  const passwordHash = await hashPassword(password);
  const { companyId, userId } = holder;
  await system('accept an invitation', async (db) => {
    const { email } = await takeAccountToken(db, ['invitation'], token);
    const { count } = await db.credential.createMany({
      data: [{ email, companyId, userId, passwordHash }],
      skipDuplicates: true,
    });
    if (count === 0) throw conflict('address_in_use');
    await db.user.update({
      where: keyOf({ companyId }, userId),
      data: {
        name,
        invitedAt: null,
        invitationExpiresAt: null,
        requirePasswordChange: false,
        version: { increment: 1 },
      },
    });
    await markAddressConfirmed(db, holder);
  });
  return beginSession(holder, origin, { method: 'password', isSecondFactorGiven: false });
}

/** Refuses an invitation unless the person cannot sign in yet and still has the address that it went to. */
async function refuseJoined(db: Db, { companyId, userId, email }: LinkHolder, mailedTo: string): Promise<void> {
  if (email !== mailedTo) throw unprocessable('link_invalid');
  // A single statement: between two, the same person's second click could join them, and they would look like another person.
  const taken = await db.credential.findMany({
    where: { OR: [{ companyId, userId }, { email }] },
    select: { companyId: true, userId: true },
  });
  if (taken.some((one) => one.companyId === companyId && one.userId === userId)) throw unprocessable('link_invalid');
  if (taken.length > 0) throw conflict('address_in_use');
}
