import 'server-only';
import { v7 as uuid } from 'uuid';
import { closedBecause } from '@/lib/auth/company-state';
import {
  accessTokenSeconds,
  encodeAccessToken,
  encodeCookie,
  newRefreshToken,
  type SessionKey,
  sessionSeconds,
} from '@/lib/auth/session/tokens';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { forbidden } from '@/lib/problem/problem';

export interface TokenPair {
  access_token: string;
  refresh_token: string;
  token_type: 'Bearer';
  /** Seconds. */
  expires_in: number;
}

export interface Opened extends SessionKey {
  token: TokenPair;
  cookie: string;
}

/** Where a request comes from, as far as we can see. */
export interface Origin {
  address: string;
  userAgent: string | null;
  /** The `Cookie` header, which may say that the browser is known (lib/auth/sign-in/known-device.ts). */
  cookies?: string | null;
}

/** A person's account, before there is a session. */
export interface Account {
  companyId: string;
  userId: string;
}

/** How a person proved who they are. */
export interface SignInProof {
  method: 'password' | 'passkey' | 'sso';
  /** Whether a second factor was given, or a passkey, which is two in one. */
  isSecondFactorGiven: boolean;
  /** When the person proved it, if that was before now. */
  confirmedAt?: Date;
}

/**
 * Opens a session for a person who has proved who they are.
 *
 * @throws Problem 403 as `refuseClosedAccount`.
 */
export async function beginSession(
  account: Account,
  origin: Origin,
  { method, isSecondFactorGiven, confirmedAt }: SignInProof,
): Promise<Opened> {
  const { companyId, userId } = account;
  const sessionId = uuid();
  const refresh = newRefreshToken({ companyId, sessionId });
  await system('open a session', async (db) => {
    await refuseClosedAccount(db, account);
    await db.session.create({
      data: {
        companyId,
        id: sessionId,
        userId,
        refreshHash: refresh.hash,
        method,
        isSecondFactorGiven,
        ...(confirmedAt ? { confirmedAt } : {}),
        expiresAt: new Date(Date.now() + sessionSeconds * 1000),
        ipAddress: origin.address,
        userAgent: origin.userAgent?.slice(0, 300) ?? null,
      },
    });
    // Not by the client's update, which would record that the user was changed.
    await db.$executeRaw`update users set last_sign_in_at = now() where company_id = ${companyId}::uuid and id = ${userId}::uuid`;
  });
  return tokensOf({ companyId, sessionId, userId }, refresh.token);
}

/**
 * Refuses to sign in to a closed account. @throws Problem 403 for an account that is not active, or a company whose
 * people cannot sign in.
 */
export async function refuseClosedAccount(db: Db, { companyId, userId }: Account): Promise<void> {
  const user = await db.user.findUnique({
    where: keyOf({ companyId }, userId),
    select: {
      isActive: true,
      deletedAt: true,
      emailVerifiedAt: true,
      company: { select: { status: true, deleteAfter: true } },
    },
  });
  if (!user?.isActive || user.deletedAt) throw forbidden('account_inactive');
  // For a person who has registered a company but not yet followed the link: the sign-in page offers another one.
  if (user.company.status === 'pending' && !user.emailVerifiedAt) throw forbidden('email_unverified');
  const reason = closedBecause(user.company);
  if (reason) throw forbidden(reason);
}

/** The tokens with which a browser or an API client carries a session. */
export async function tokensOf(session: SessionKey & { userId: string }, refreshToken: string): Promise<Opened> {
  return {
    companyId: session.companyId,
    sessionId: session.sessionId,
    cookie: await encodeCookie(session),
    token: {
      access_token: await encodeAccessToken(session),
      refresh_token: refreshToken,
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
    },
  };
}
