import 'server-only';
import { revokeAccountLinks } from '@/lib/auth/password/account-tokens';
import type { Account } from '@/lib/auth/session/begin';
import { normaliseEmail } from '@/lib/auth/sign-in/normalise-email';
import type { Claims } from '@/lib/auth/single-sign-on/claims';
import { domainOf } from '@/lib/auth/single-sign-on/domain';
import type { Provider } from '@/lib/auth/single-sign-on/provider';
import type { Db } from '@/lib/db/client';
import type { User } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';

/**
 * The account of a person whom a provider signs in, in a `system` transaction: the one that is linked already, else the
 * one with their verified address, which is linked then. It never creates an account, and a company's provider speaks
 * only for its own people with addresses in its own domains.
 *
 * @returns null if there is no such account
 */
export async function findLinkedAccount(db: Db, provider: Provider, claims: Claims): Promise<Account | null> {
  const linked = await db.identity.findFirst({
    where: {
      issuer: provider.issuer,
      subject: claims.sub,
      ...(provider.companyId ? { companyId: provider.companyId } : {}),
    },
    select: { companyId: true, userId: true },
  });
  return linked ?? joinByAddress(db, provider, claims);
}

async function joinByAddress(db: Db, provider: Provider, claims: Claims): Promise<Account | null> {
  if (!claims.email || !claims.email_verified) return null;
  const email = normaliseEmail(claims.email);
  if (provider.companyId && !provider.emailDomains.includes(domainOf(email))) return null;
  const user = await findUser(db, provider.companyId, email);
  if (!user || !(await admit(db, user))) return null;
  const { companyId, id: userId } = user;
  await db.identity.create({ data: { companyId, userId, issuer: provider.issuer, subject: claims.sub, email } });
  return { companyId, userId };
}

/** The active user with this address: of one company, or the one account of the whole platform. */
async function findUser(db: Db, companyId: string | null, email: string): Promise<User | null> {
  const where = { email, deletedAt: null, isActive: true };
  if (companyId) return db.user.findFirst({ where: { ...where, companyId } });
  const credential = await db.credential.findUnique({ where: { email }, include: { user: true } });
  if (credential) return credential.user.deletedAt ? null : credential.user;
  const [only, another] = await db.user.findMany({ where: { ...where, invitedAt: { not: null } }, take: 2 });
  return only && !another ? only : null;
}

/** Lets in a person who was invited, or never had a password, without one. @returns whether they may come in */
async function admit(db: Db, user: User): Promise<boolean> {
  const { companyId, id: userId, email } = user;
  if (user.invitedAt && (user.invitationExpiresAt === null || user.invitationExpiresAt <= new Date())) return false;
  const key = { companyId, userId };
  await db.credential.createMany({ data: [{ ...key, email, passwordHash: null }], skipDuplicates: true });
  // The address may belong to a person in another company: then nobody can sign in with it here.
  if (!(await db.credential.findUnique({ where: { companyId_userId: key } }))) return false;
  if (user.invitedAt) await revokeAccountLinks(db, 'invitation', key);
  if (user.invitedAt || !user.emailVerifiedAt) {
    await db.user.update({
      where: keyOf({ companyId }, userId),
      data: {
        invitedAt: null,
        invitationExpiresAt: null,
        requirePasswordChange: false,
        version: { increment: 1 },
        emailVerifiedAt: user.emailVerifiedAt ?? new Date(),
      },
    });
  }
  return true;
}
