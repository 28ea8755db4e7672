import 'server-only';
import { demandFactor } from '@/lib/auth/second-factor/demand';
import { findFactors, hasFactor } from '@/lib/auth/second-factor/factors';
import { beginSession, type Opened, type Origin } from '@/lib/auth/session/begin';
import type { EndReason } from '@/lib/auth/session/end-reason';
import { findLinkedAccount } from '@/lib/auth/single-sign-on/account';
import { type Claims, claimsSchema } from '@/lib/auth/single-sign-on/claims';
import type { Provider } from '@/lib/auth/single-sign-on/provider';
import { system } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { Problem } from '@/lib/problem/problem';

/** Either a session, or the page of ours that comes next: the second step, or the sign-in page with a reason. */
type Outcome = { opened: Opened & { userId: string } } | { goTo: string };

const refused = (reason: EndReason): Outcome => ({ goTo: `/login?reason=${reason}` });

/**
 * Signs in a person for whom a provider has vouched. A company's own provider vouches for both factors: how carefully
 * it checks is that company's choice. The operator's provider vouches for both if it says so (`amr`); otherwise the
 * account's own second factor is demanded.
 */
export async function signInByProvider(provider: Provider, profile: unknown, origin: Origin): Promise<Outcome> {
  const parsed = claimsSchema.safeParse(profile);
  if (!parsed.success) return refused('sso_refused');
  try {
    return await open(provider, parsed.data, origin);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.info({ provider: provider.id, why: error.key }, 'single sign-on refused');
    return refused(closedReasons[error.key] ?? 'sso_refused');
  }
}

const closedReasons: Readonly<Record<string, EndReason>> = {
  company_inactive: 'inactive',
  company_suspended: 'suspended',
  company_deleting: 'deleting',
};

async function open(provider: Provider, claims: Claims, origin: Origin): Promise<Outcome> {
  const found = await system("find the account of a provider's person", async (db) => {
    const account = await findLinkedAccount(db, provider, claims);
    return account && { account, factors: await findFactors(db, account) };
  });
  if (!found) return refused('sso_refused');
  const { account, factors } = found;
  const isSecondFactorGiven = provider.companyId !== null || (claims.amr ?? []).includes('mfa');
  if (!isSecondFactorGiven && hasFactor(factors))
    return { goTo: `/login?second_factor=${await demandFactor(account, 'sso')}` };
  const opened = await beginSession(account, origin, {
    method: 'sso',
    isSecondFactorGiven,
    confirmedAt: shownAt(claims),
  });
  return { opened: { ...opened, userId: account.userId } };
}

/**
 * When the person proved who they are: a person who came back from the provider without proving anything there has not
 * stepped up.
 */
const shownAt = ({ auth_time: seconds }: Claims): Date =>
  new Date(Math.min(Date.now(), seconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000));
