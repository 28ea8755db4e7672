import type { PasswordOwner } from '@/lib/auth/password/rules';
import { passwordFaults } from '@/lib/auth/password/rules';
import type { FieldFault } from '@/lib/problem/problem';

/**
 * Judges a new password like the server, before it is sent; if the list of common passwords cannot be loaded, only the
 * server judges.
 */
export async function judgePassword(password: unknown, owner: PasswordOwner): Promise<FieldFault[]> {
  if (typeof password !== 'string') return [];
  return passwordFaults(password, owner).catch(() => []);
}
