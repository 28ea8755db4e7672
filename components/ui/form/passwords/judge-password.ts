import type { PasswordOwner } from '@/lib/auth/password/rules';
import { passwordFaults } from '@/lib/auth/password/rules';
import type { FieldFault } from '@/lib/problem/problem';

/**
 * The server's own judgement of a new password, before it is sent; where the list of common ones did not load, only the
 * server judges.
 */
export async function judgePassword(password: unknown, owner: PasswordOwner): Promise<FieldFault[]> {
  if (typeof password !== 'string') return [];
  return passwordFaults(password, owner).catch(() => []);
}
