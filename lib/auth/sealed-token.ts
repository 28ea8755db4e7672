import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { env } from '@/lib/env';

/** What a token speaks of: a record of a company. */
export interface TokenKey {
  companyId: string;
  id: string;
}

/** What a token is for: one that was made for something else does not open. */
export type TokenPurpose = 'refresh-token' | 'form-invitation' | 'time-approval' | 'invoice-view';

/**
 * A new token of a record, 256 random bits signed with AUTH_SECRET; only its hash is stored. It names its company, so that
 * whoever reads it looks in that company alone.
 */
export function newToken(purpose: TokenPurpose, { companyId, id }: TokenKey): { token: string; hash: string } {
  const token = sealed(purpose, `${companyId}.${id}.${randomBytes(32).toString('base64url')}`);
  return { token, hash: hashToken(token) };
}

/**
 * The record that a token was made for, now or before. Null for a token that never was: a record's id, which others may know,
 * must not be enough to make one.
 */
export function readToken(purpose: TokenPurpose, token: string): TokenKey | null {
  const body = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  if (!sameHash(token, sealed(purpose, body))) return null;
  const [companyId, id] = body.split('.');
  return companyId && id && isUuid(companyId) && isUuid(id) ? { companyId, id } : null;
}

/**
 * The token that follows on one: always the same, so that of several requests that rotate one token at once each can be
 * given the one successor. Whoever could compute it without the program would need AUTH_SECRET.
 */
export function successorOf(purpose: TokenPurpose, token: string): string {
  const [companyId, id] = token.split('.');
  return sealed(purpose, `${companyId}.${id}.${mac(purpose, token)}`);
}

const sealed = (purpose: TokenPurpose, body: string): string => `${body}.${mac(`${purpose}-seal`, body).slice(0, 22)}`;

const mac = (purpose: string, text: string): string =>
  createHmac('sha256', env.AUTH_SECRET).update(`${purpose} ${text}`).digest('base64url');

/** SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares in constant time. Letters that are no bytes of ours differ in length only as bytes. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
