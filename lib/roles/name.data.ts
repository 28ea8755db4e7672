import 'server-only';
import { startingRoleKeys, startingRoles } from '@/lib/auth/roles';
import type { Db } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { invalid } from '@/lib/problem/problem';
import { roleName, sameName } from '@/lib/roles/names';

/**
 * The name to store for the typed one: somebody who saves a starting role under the translated name on their screen has
 * not renamed it, so it stays translated for everybody else.
 */
export function storedName(role: { key: string | null }, typed: string): string {
  const key = startingRoleKeys.find((known) => known === role.key);
  if (!key) return typed;
  const translations = locales.map(({ code }) => translatorFor(code, 'roles')(`starting.${key}`));
  return translations.some((name) => sameName(name, typed)) ? startingRoles[key].name : typed;
}

/**
 * Checks that only one role of the company has a name, in every language in which somebody reads it.
 *
 * @throws Problem 422.
 */
export async function checkName(db: Db, companyId: string, name: string, exceptId?: string): Promise<void> {
  const others = await db.role.findMany({
    where: { companyId, ...(exceptId ? { NOT: { id: exceptId } } : {}) },
    select: { key: true, name: true },
  });
  const taken = others.some(
    (role) =>
      sameName(role.name, name) ||
      locales.some(({ code }) => sameName(roleName(role, translatorFor(code, 'roles')), name)),
  );
  if (taken) throw invalid({ path: 'name', key: 'already_used' });
}
