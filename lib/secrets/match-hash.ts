import 'server-only';
import { createHmac, hkdfSync } from 'node:crypto';
import { env } from '@/lib/env';

/**
 * Hashes a value with a key of its company and field, so that two records with the same secret are found without opening
 * either. Without the key nobody can try the few values that a day can have. It is derived from AUTH_SECRET.
 *
 * @returns 64 hexadecimal digits
 */
export function matchHash({ companyId, field }: { companyId: string; field: string }, value: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.AUTH_SECRET, '', `match ${companyId} ${field}`, 32));
  return createHmac('sha256', key).update(value).digest('hex');
}
