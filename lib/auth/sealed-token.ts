import 'server-only';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';
import { env } from '@/lib/env';

/** The record of a company that a token names. */
export interface TokenKey {
  companyId: string;
  id: string;
}

/** The purpose of a token: a token made for one purpose is refused for any other. */
export type TokenPurpose =
  | 'refresh-token'
  | 'form-invitation'
  | 'time-approval'
  | 'invoice-view'
  | 'interview'
  | 'shortlist'
  | 'still-to-do'
  | 'opt-out'
  | 'calendar-feed';

/**
 * Makes a token for a record: 256 random bits, signed with AUTH_SECRET. Only its hash is stored. It names its company,
 * so that its reader looks in that company alone.
 */
export function newToken(purpose: TokenPurpose, { companyId, id }: TokenKey): { token: string; hash: string } {
  const token = sealed(purpose, `${companyId}.${id}.${randomBytes(32).toString('base64url')}`);
  return { token, hash: hashToken(token) };
}

/**
 * The record that a token was made for, now or before. Null for a token that we never made: a record's id, which others
 * may know, must not be enough to make one.
 */
export function readToken(purpose: TokenPurpose, token: string): TokenKey | null {
  const body = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  if (!sameHash(token, sealed(purpose, body))) return null;
  const [companyId, id] = body.split('.');
  return companyId && id && isUuid(companyId) && isUuid(id) ? { companyId, id } : null;
}

/**
 * The token that replaces this one. It is always the same, so that several requests that rotate one token at once all
 * get the same successor. Nobody can compute it without AUTH_SECRET.
 */
export function successorOf(purpose: TokenPurpose, token: string): string {
  const [companyId, id] = token.split('.');
  return sealed(purpose, `${companyId}.${id}.${mac(purpose, token)}`);
}

const sealed = (purpose: TokenPurpose, body: string): string => `${body}.${mac(`${purpose}-seal`, body).slice(0, 22)}`;

const mac = (purpose: string, text: string): string =>
  createHmac('sha256', env.AUTH_SECRET).update(`${purpose} ${text}`).digest('base64url');

/** The hash that is stored of a token. SHA-256 is enough for 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares two hashes in constant time, as bytes: texts of equal length may differ in their number of bytes. */
export function sameHash(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
