import { roleName } from '@/lib/roles/names';
import type { User } from '@/lib/users/schema';

/**
 * The person's place in the company, for the head of their page: administrator, the name of their role, or none.
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
