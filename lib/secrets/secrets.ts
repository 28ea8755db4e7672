import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';
import { conflict } from '@/lib/problem/problem';

/** The place that a secret is bound to: a ciphertext copied to another row or field does not open there. */
export interface SecretContext {
  companyId: string;
  /** The record, e.g. the user's id. */
  recordId: string;
  /** e.g. `profile.bank.iban`, `totp`. */
  field: string;
}

const algorithm = 'aes-256-gcm';

/**
 * Encrypts a value for the database (AES-256-GCM): `keyId.iv.tag.ciphertext`. The first key of SECRET_KEYS encrypts,
 * each of them decrypts: put a new key first, and old values can still be read.
 */
export function encryptSecret(plain: string, context: SecretContext): string {
  const [keyId, key] = keys().entries().next().value ?? missing();
  const iv = randomBytes(12);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(aadOf(context));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [keyId, ...[iv, cipher.getAuthTag(), body].map((part) => part.toString('base64url'))].join('.');
}

/** Decrypts a value. @throws Error if the key is gone, or the value was altered or belongs to another record. */
export function decryptSecret(stored: string, context: SecretContext): string {
  const [keyId = '', ...parts] = stored.split('.');
  const key = keys().get(keyId);
  if (!key) throw new Error(`no key "${keyId}" in SECRET_KEYS`);
  const [iv = empty, tag = empty, body = empty] = parts.map((part) => Buffer.from(part, 'base64url'));
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: 16 }).setAAD(aadOf(context)).setAuthTag(tag);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/**
 * Opens a secret that somebody can enter again, such as the key of another program's account.
 *
 * @throws Problem 409 if it cannot be opened: its key is gone, or it was altered.
 */
export function openSecret(stored: string, context: SecretContext): string {
  try {
    return decryptSecret(stored, context);
  } catch (error) {
    log.error({ err: error, companyId: context.companyId, field: context.field }, 'a stored secret cannot be read');
    throw conflict('secret_unreadable');
  }
}

/** Whether a value was encrypted by another key than the one in use, so that the next write should renew it. */
export const isOldSecret = (stored: string): boolean => !stored.startsWith(`${String(keys().keys().next().value)}.`);

const empty = Buffer.alloc(0);

const aadOf = ({ companyId, recordId, field }: SecretContext): Buffer =>
  Buffer.from(JSON.stringify([companyId, recordId, field]));

/** The keys by id. Without SECRET_KEYS, a single key that is derived from AUTH_SECRET. */
function keys(): Map<string, Buffer> {
  if (env.SECRET_KEYS) return new Map(env.SECRET_KEYS.map(({ id, key }) => [id, Buffer.from(key, 'base64')]));
  return new Map([['auth', Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', 'secrets', 32))]]);
}

function missing(): never {
  throw new Error('SECRET_KEYS is empty');
}
