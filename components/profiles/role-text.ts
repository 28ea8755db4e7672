import { roleName } from '@/lib/roles/names';
import type { User } from '@/lib/users/schema';

/**
 * What somebody is in the company, as the head of their page says it.
 *
 * @param t of the namespace `profiles`, `translateRole` of `roles`.
 */
export function roleText(
  { is_company_admin: isAdministrator, role }: User,
  t: (key: 'head.administrator' | 'head.noRole') => string,
  translateRole: Parameters<typeof roleName>[1],
): string {
  if (isAdministrator) return t('head.administrator');
  return role ? roleName(role, translateRole) : t('head.noRole');
}
