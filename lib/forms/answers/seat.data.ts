import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import type { Seat } from '@/lib/forms/answers/policy';

/** What a form's table of roles leaves the actor. */
export async function seatOf(db: Db, actor: Actor, formId: string): Promise<Seat> {
  const { companyId, isCompanyAdmin, roleId } = actor;
  const all = { see: true, add: true, edit: true, review: true, export: true };
  if (isCompanyAdmin) return { isAdministrator: true, roleId: null, ...all };
  const rows = await db.formAccess.findMany({
    where: { companyId, formId },
    select: { roleId: true, see: true, add: true, edit: true, review: true, export: true },
  });
  if (rows.length === 0) return { isAdministrator: false, roleId, ...all };
  const own = rows.find((row) => row.roleId === roleId);
  const none = { see: false, add: false, edit: false, review: false, export: false };
  return { isAdministrator: false, ...none, ...own, roleId };
}
