import 'server-only';
import { randomBytes } from 'node:crypto';
import { hashToken } from '@/lib/auth/sealed-token';
import type { Db } from '@/lib/db/client';
import type { AccountToken, Prisma } from '@/lib/db/generated/client';
import { env } from '@/lib/env';
import { linkSeconds } from '@/lib/mail/link-lifetimes';
import { unprocessable } from '@/lib/problem/problem';

type AccountTokenKind = AccountToken['kind'];

const pages: Record<AccountTokenKind, string> = {
  verify_email: '/verify-email',
  reset_password: '/reset-password',
  invitation: '/sign-up',
  change_email_old: '/confirm-email',
  change_email_new: '/confirm-email',
};

interface Holder {
  companyId: string;
  userId: string;
  email: string;
}

interface OpenToken extends Holder {
  kind: AccountTokenKind;
  expiresAt: Date;
}

/** The time until which a link works that is made now. */
export const linkExpiry = (kind: AccountTokenKind): Date => new Date(Date.now() + linkSeconds[kind] * 1000);

/**
 * Makes a single-use link for a mail, in a `system` transaction; older links of the same kind stop working. The link is
 * made from APP_URL, never from what a request says about itself. Only the token's hash is stored.
 */
export async function issueAccountLink(
  db: Db,
  kind: AccountTokenKind,
  holder: Holder,
): Promise<{ link: string; expiresAt: Date }> {
  await revokeAccountLinks(db, kind, holder);
  const [issued] = await issueFirstLinks(db, kind, [holder]);
  if (!issued) throw new Error('No link for a holder');
  return issued;
}

/** Makes links for many people who have none of the kind yet, in their order, as `issueAccountLink` does. */
export async function issueFirstLinks(
  db: Db,
  kind: AccountTokenKind,
  holders: readonly Holder[],
): Promise<{ link: string; expiresAt: Date }[]> {
  const expiresAt = linkExpiry(kind);
  const made = holders.map((holder) => ({ ...holder, token: randomBytes(32).toString('base64url') }));
  await db.accountToken.createMany({
    data: made.map(({ companyId, userId, email, token }) => ({
      tokenHash: hashToken(token),
      kind,
      companyId,
      userId,
      email,
      expiresAt,
    })),
  });
  return made.map(({ token }) => ({ link: linkOf(kind, token), expiresAt }));
}

/** Makes the link of an invitation, in the inviting tenant's own transaction; older ones stop working. */
export async function issueInvitation(
  db: Db,
  { companyId, userId, email }: Holder,
): Promise<{ link: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = linkExpiry('invitation');
  await db.$queryRaw`select add_invitation_link(${companyId}::uuid, ${userId}::uuid, ${email}, ${hashToken(token)}, ${expiresAt}::timestamptz)::text`;
  return { link: linkOf('invitation', token), expiresAt };
}

/** Makes a person's open links unusable, in a tenant's own transaction: those of one kind, or all. */
export async function revokeLinksOf(
  db: Db,
  { companyId, userId }: Pick<Holder, 'companyId' | 'userId'>,
  kind: AccountTokenKind | null = null,
): Promise<void> {
  await db.$queryRaw`select revoke_account_links(${companyId}::uuid, ${userId}::uuid, ${kind})::text`;
}

function linkOf(kind: AccountTokenKind, token: string): string {
  const link = new URL(pages[kind], env.APP_URL);
  // After the #, so that neither a server's log nor, by a referrer, another site gets it.
  link.hash = new URLSearchParams({ token }).toString();
  return link.href;
}

/** Makes the open links of a kind unusable, in a `system` transaction. */
export async function revokeAccountLinks(
  db: Db,
  kind: AccountTokenKind,
  { companyId, userId }: Pick<Holder, 'companyId' | 'userId'>,
): Promise<void> {
  await deleteAccountTokens(db, { companyId, userId }, { kind, usedAt: null });
}

/** Deletes those of a user's mailed links that `which` selects, open or used. */
export async function deleteAccountTokens(
  db: Db,
  { companyId, userId }: Pick<Holder, 'companyId' | 'userId'>,
  which: Prisma.AccountTokenWhereInput,
): Promise<void> {
  await db.accountToken.deleteMany({ where: { ...which, companyId, userId } });
}

/**
 * Reads a token that still opens, without using it up.
 *
 * @throws Problem 422 `link_invalid`, the same for an expired, used, altered or unknown one.
 */
export async function findAccountToken(db: Db, kinds: readonly AccountTokenKind[], token: string): Promise<OpenToken> {
  const found = await db.accountToken.findUnique({ where: { tokenHash: hashToken(token) } });
  if (!found || found.usedAt || found.expiresAt <= new Date() || !kinds.includes(found.kind))
    throw unprocessable('link_invalid');
  return found;
}

/**
 * Like `findAccountToken`, and uses the token up; of two simultaneous calls, one gets it. From here on the audit log
 * attributes the transaction to the link's holder: nobody is signed in, but whoever has the link counts as its
 * addressee.
 */
export async function takeAccountToken(db: Db, kinds: readonly AccountTokenKind[], token: string): Promise<OpenToken> {
  const found = await findAccountToken(db, kinds, token);
  const { count } = await db.accountToken.updateMany({
    where: { tokenHash: hashToken(token), usedAt: null },
    data: { usedAt: new Date() },
  });
  if (count !== 1) throw unprocessable('link_invalid');
  await db.$executeRaw`select set_config('app.company_id', ${found.companyId}, true), set_config('app.user_id', ${found.userId}, true)`;
  return found;
}
