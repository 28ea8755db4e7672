import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@/lib/db/client';
import type { AccountTokenKind } from '@/lib/db/generated/client';
import { env } from '@/lib/env';
import { Problem } from '@/lib/http/problem';

/** Seconds that a mailed link works. */
const lifetimes: Record<AccountTokenKind, number> = {
  verify_email: 24 * 3600,
  reset_password: 30 * 60,
  invitation: 7 * 24 * 3600,
  change_email_old: 24 * 3600,
  change_email_new: 24 * 3600,
};

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

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Until when a link that is made now works. */
export const linkExpiry = (kind: AccountTokenKind): Date => new Date(Date.now() + lifetimes[kind] * 1000);

/**
 * Makes a single-use link for a mail, in a `system` transaction; older links of the same kind stop working. The link is
 * made from APP_URL, never from what a request says about itself. Only the token's hash is stored.
 */
export async function issueAccountLink(db: Db, kind: AccountTokenKind, holder: Holder): Promise<{ link: string; expiresAt: Date }> {
  await revokeAccountLinks(db, kind, holder);
  const [issued] = await issueFirstLinks(db, kind, [holder]);
  if (!issued) throw new Error('No link for a holder');
  return issued;
}

/** Links for many who have none of the kind yet, in their order, as `issueAccountLink` makes them. */
export async function issueFirstLinks(db: Db, kind: AccountTokenKind, holders: readonly Holder[]): Promise<{ link: string; expiresAt: Date }[]> {
  const expiresAt = linkExpiry(kind);
  const made = holders.map((holder) => ({ ...holder, token: randomBytes(32).toString('base64url') }));
  await db.accountToken.createMany({
    data: made.map(({ companyId, userId, email, token }) => ({ tokenHash: hashOf(token), kind, companyId, userId, email, expiresAt })),
  });
  return made.map(({ token }) => {
    const link = new URL(pages[kind], env.APP_URL);
    // Behind the #, so that it reaches no server's log and no other site by a referrer.
    link.hash = new URLSearchParams({ token }).toString();
    return { link: link.href, expiresAt };
  });
}

/** Makes the open links of a kind unusable. */
export async function revokeAccountLinks(db: Db, kind: AccountTokenKind, { companyId, userId }: Pick<Holder, 'companyId' | 'userId'>): Promise<void> {
  await db.accountToken.deleteMany({ where: { companyId, userId, kind, usedAt: null } });
}

/**
 * Whether a token still opens, without using it.
 *
 * @throws Problem 422 `link_invalid`, the same for an expired, used, altered or unknown one.
 */
export async function findAccountToken(db: Db, kinds: readonly AccountTokenKind[], token: string): Promise<OpenToken> {
  const found = await db.accountToken.findUnique({ where: { tokenHash: hashOf(token) } });
  if (!found || found.usedAt || found.expiresAt <= new Date() || !kinds.includes(found.kind)) throw new Problem(422, 'link_invalid');
  return found;
}

/**
 * Like `findAccountToken`, and uses it up; of two at once, one gets it. What the transaction does from here on is its
 * holder's doing in the audit log: nobody is signed in, but who has the link is who the link was for.
 */
export async function takeAccountToken(db: Db, kinds: readonly AccountTokenKind[], token: string): Promise<OpenToken> {
  const found = await findAccountToken(db, kinds, token);
  const { count } = await db.accountToken.updateMany({ where: { tokenHash: hashOf(token), usedAt: null }, data: { usedAt: new Date() } });
  if (count !== 1) throw new Problem(422, 'link_invalid');
  await db.$executeRaw`select set_config('app.company_id', ${found.companyId}, true), set_config('app.user_id', ${found.userId}, true)`;
  return found;
}
