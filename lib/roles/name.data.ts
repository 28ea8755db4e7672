import 'server-only';
import { startingRoleKeys, startingRoles } from '@/lib/auth/roles';
import type { Db } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { invalid } from '@/lib/problem/problem';
import { roleName, sameName } from '@/lib/roles/names';

/**
 * The name to keep for what was typed: anyone who saves a starting role under the name that their screen shows has not
 * renamed it, so that it stays translated for everybody else.
 */
export function storedName(role: { key: string | null }, typed: string): string {
  const key = startingRoleKeys.find((known) => known === role.key);
  if (!key) return typed;
  const translations = locales.map(({ code }) => translatorFor(code, 'roles')(`starting.${key}`));
  return translations.some((name) => sameName(name, typed)) ? startingRoles[key].name : typed;
}

/**
 * A name stands for one role of the company, in whatever language somebody reads it.
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
