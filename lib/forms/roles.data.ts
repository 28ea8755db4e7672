import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { FormRole } from '@/lib/forms/schema';
import { translatorFor } from '@/lib/i18n/translator';
import { invalid } from '@/lib/problem/problem';
import { roleName } from '@/lib/roles/names';

/** The company's roles by their names in the actor's language, oldest first. */
export function listFormRoles(actor: Actor): Promise<FormRole[]> {
  return tenant(actor, async (db) => (await readRoles(db, actor)).map(({ id, name }) => ({ id, name })));
}

/** The company's roles with their permissions, oldest first. */
export async function readRoles(
  db: Db,
  { companyId, locale }: Actor,
): Promise<(FormRole & { permissions: string[] })[]> {
  const roles = await db.role.findMany({
    where: { companyId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, key: true, name: true, permissions: true },
  });
  const t = translatorFor(locale, 'roles');
  return roles.map((role) => ({ id: role.id, name: roleName(role, t), permissions: role.permissions }));
}

/** Checks that the company has each named role. @throws Problem 422 at each path that names an unknown role. */
export async function checkRoles(
  db: Db,
  companyId: string,
  named: readonly { path: string; ids: readonly string[] }[],
): Promise<void> {
  const ids = [...new Set(named.flatMap((one) => one.ids))];
  if (ids.length === 0) return;
  const roles = await db.role.findMany({ where: { companyId, id: { in: ids } }, select: { id: true } });
  const known = new Set(roles.map(({ id }) => id));
  const faults = named.flatMap((one) =>
    one.ids.every((id) => known.has(id)) ? [] : [{ path: one.path, key: 'unknown_reference' }],
  );
  if (faults.length > 0) throw invalid(...faults);
}
