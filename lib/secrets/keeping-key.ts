import 'server-only';
import { hkdfSync } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import { env } from '@/lib/env';

/** The key that seals what a person typed and has not sent yet, in their own browser; 32 bytes in base64url. */
export interface KeepingKey {
  key: string;
  /** The user's id. */
  owner: string;
}

/**
 * The keeping key of a person. It is always the same, so that the next sign-in opens what the last session left behind,
 * and it is derived from AUTH_SECRET, so that nobody else can make it. Null for support: what a person typed on their
 * phone is theirs alone.
 */
export function keepingKeyOf({ companyId, userId, impersonation }: KeyOwner): KeepingKey | null {
  if (impersonation) return null;
  const derived = hkdfSync('sha256', env.AUTH_SECRET, '', `keeping ${companyId} ${userId}`, 32);
  return { key: Buffer.from(derived).toString('base64url'), owner: userId };
}

type KeyOwner = Pick<Actor, 'companyId' | 'userId' | 'impersonation'>;
