import 'server-only';
import type { z } from 'zod';
import type { Account } from '@/lib/auth/session/begin';
import { type Db, system } from '@/lib/db/client';
import { unprocessable } from '@/lib/problem/problem';

/** Seconds that a ceremony of several requests may take. */
const lifetimes = {
  passkey_registration: 300,
  passkey_sign_in: 300,
  passkey_step_up: 300,
  second_factor: 600,
} as const;

type ChallengeKind = keyof typeof lifetimes;

interface OpenChallenge<Details> {
  id: string;
  /** The account that goes through the ceremony; null while it is not known yet. */
  account: Account | null;
  details: Details;
}

/** Stores what a ceremony of several requests needs, in a `system` transaction; returns its id. */
export async function openChallenge(
  db: Db,
  kind: ChallengeKind,
  account: Account | null,
  details: Record<string, string>,
): Promise<string> {
  const expiresAt = new Date(Date.now() + lifetimes[kind] * 1000);
  const data = { kind, details, expiresAt, companyId: account?.companyId ?? null, userId: account?.userId ?? null };
  return (await db.signInChallenge.create({ data, select: { id: true } })).id;
}

/**
 * Reads an open challenge without using it up.
 *
 * @throws Problem 422 `challenge_expired`, the same for an unknown, used or expired one.
 */
export async function findChallenge<S extends z.ZodType>(
  kind: ChallengeKind,
  id: string,
  details: S,
): Promise<OpenChallenge<z.output<S>>> {
  const row = await system('find a challenge', (db) =>
    db.signInChallenge.findUnique({ where: { id, kind, expiresAt: { gt: new Date() } } }),
  );
  if (!row) throw unprocessable('challenge_expired');
  const account = row.companyId && row.userId ? { companyId: row.companyId, userId: row.userId } : null;
  return { id, account, details: details.parse(row.details) };
}

/** Like `findChallenge`, and uses the challenge up; of two simultaneous calls, one gets it. */
export async function takeChallenge<S extends z.ZodType>(
  kind: ChallengeKind,
  id: string,
  details: S,
): Promise<OpenChallenge<z.output<S>>> {
  const found = await findChallenge(kind, id, details);
  const { count } = await system('use a challenge up', (db) => db.signInChallenge.deleteMany({ where: { id } }));
  if (count !== 1) throw unprocessable('challenge_expired');
  return found;
}
