import 'server-only';
import { hkdfSync } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import { env } from '@/lib/env';

/** The key that seals what somebody typed and has not sent yet, in their own browser; 32 bytes in base64url. */
export interface KeepingKey {
  key: string;
  /** The user's id. */
  owner: string;
}

/**
 * Always the same for a person, so that the next sign-in opens what the last session left behind, and derived from
 * AUTH_SECRET, so that nobody else can make it. Null for support: what somebody typed on their phone is theirs alone.
 */
export function keepingKeyOf({ companyId, userId, impersonation }: KeyOwner): KeepingKey | null {
  if (impersonation) return null;
  const derived = hkdfSync('sha256', env.AUTH_SECRET, '', `keeping ${companyId} ${userId}`, 32);
  return { key: Buffer.from(derived).toString('base64url'), owner: userId };
}

type KeyOwner = Pick<Actor, 'companyId' | 'userId' | 'impersonation'>;
