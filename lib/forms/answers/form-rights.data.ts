import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { FormRights } from '@/lib/forms/answers/policy';

/** A row of a form's table of roles. */
export interface Access extends Omit<FormRights, 'isAdministrator'> {
  roleId: string;
}

export const accessColumns = {
  roleId: true,
  see: true,
  add: true,
  edit: true,
  review: true,
  export: true,
} satisfies Prisma.FormAccessSelect;

/** Reads which rights a form's table of roles leaves to the actor. */
export async function readFormRights(db: Db, actor: Actor, formId: string): Promise<FormRights> {
  const { companyId, isCompanyAdmin } = actor;
  if (isCompanyAdmin) return rightsFrom(actor, []);
  const rows = await db.formAccess.findMany({ where: { companyId, formId }, select: accessColumns });
  return rightsFrom(actor, rows);
}

/** The rights that these rows of a form's table leave to the actor. */
export function rightsFrom({ isCompanyAdmin, roleId }: Actor, rows: readonly Access[]): FormRights {
  const all = { see: true, add: true, edit: true, review: true, export: true };
  if (isCompanyAdmin) return { isAdministrator: true, roleId: null, ...all };
  if (rows.length === 0) return { isAdministrator: false, roleId, ...all };
  const own = rows.find((row) => row.roleId === roleId);
  const none = { see: false, add: false, edit: false, review: false, export: false };
  return { isAdministrator: false, ...none, ...own, roleId };
}
