import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lackedRights } from '@/lib/forms/access/rights';
import type { FormAccess, FormAccessInput } from '@/lib/forms/access/schema';
import { findForm, lockForm } from '@/lib/forms/find.data';
import { readRoles } from '@/lib/forms/roles.data';
import { bumpMenu } from '@/lib/menu/version.data';
import { conflict, invalid } from '@/lib/problem/problem';

/** What each role may do with a form's answers. @throws Problem 404. */
export function getAccess(actor: Actor, formId: string): Promise<FormAccess> {
  return tenant(actor, (db) => readAccess(db, actor, formId));
}

/**
 * Writes what each role may do with a form's answers; it takes effect at the next request of anyone who has the role.
 *
 * @throws Problem 404, 412, 409 while the form is archived, 422 for a role that does not exist or is named twice.
 */
export function saveAccess(
  actor: Actor,
  formId: string,
  { is_open: isOpen, roles }: FormAccessInput,
  ifMatch?: number,
): Promise<FormAccess> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const form = await lockForm(db, actor, formId, ifMatch);
    if (form.archivedAt) throw conflict('form_archived');
    const given = isOpen ? [] : roles;
    const ids = given.map(({ role_id: id }) => id);
    const known = await db.role.findMany({ where: { companyId, id: { in: ids } }, select: { id: true } });
    const faults = ids.flatMap((id, index) => {
      const path = `roles.${index}.role_id`;
      if (ids.indexOf(id) < index) return [{ path, key: 'duplicate' }];
      return known.some((role) => role.id === id) ? [] : [{ path, key: 'unknown_reference' }];
    });
    // A table without a row would be open to everybody.
    if (!isOpen && given.length === 0) faults.push({ path: 'roles', key: 'required' });
    if (faults.length > 0) throw invalid(...faults);
    await db.formAccess.deleteMany({ where: { companyId, formId, roleId: { notIn: ids } } });
    for (const { role_id: roleId, ...rights } of given) {
      const where = { companyId_formId_roleId: { companyId, formId, roleId } };
      await db.formAccess.upsert({ where, create: { companyId, formId, roleId, ...rights }, update: rights });
    }
    await db.form.update({ where: keyOf(actor, formId), data: { version: { increment: 1 } } });
    await bumpMenu(db, companyId);
    await recordActivity(db, actor, { subjectType: 'form', subjectId: formId, event: 'access_changed' });
    return readAccess(db, actor, formId);
  });
}

async function readAccess(db: Db, actor: Actor, formId: string): Promise<FormAccess> {
  const { companyId } = actor;
  const form = await findForm(db, actor, formId);
  const rows = await db.formAccess.findMany({
    where: { companyId, formId },
    select: { roleId: true, see: true, add: true, edit: true, review: true, export: true },
  });
  const roles = await readRoles(db, actor);
  return {
    is_open: rows.length === 0,
    version: form.version,
    roles: roles.map((role) => {
      const row = rows.find(({ roleId }) => roleId === role.id);
      return {
        role_id: role.id,
        name: role.name,
        lacks: lackedRights(role.permissions),
        see: row?.see ?? false,
        add: row?.add ?? false,
        edit: row?.edit ?? false,
        review: row?.review ?? false,
        export: row?.export ?? false,
      };
    }),
  };
}
