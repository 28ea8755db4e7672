import 'server-only';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { administratorPermissions, isPermission, type PermissionHolder } from '@/lib/permissions';

/** A person who can sign in today, with their permissions. */
export interface ActivePerson extends PermissionHolder {
  name: string;
  email: string;
  locale: string;
}

/** The people of a tenant who can act: active and joined, the oldest accounts first. */
export async function findActivePeople(
  db: Db,
  companyId: string,
  which: Prisma.UserWhereInput = {},
): Promise<ActivePerson[]> {
  const rows = await db.user.findMany({
    where: { AND: [which], companyId, isActive: true, deletedAt: null, invitedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      email: true,
      locale: true,
      isCompanyAdmin: true,
      role: { select: { permissions: true } },
    },
  });
  return rows.map(({ id, name, email, locale, isCompanyAdmin, role }) => ({
    userId: id,
    name,
    email,
    locale,
    permissions: isCompanyAdmin
      ? administratorPermissions('tenant')
      : new Set((role?.permissions ?? []).filter(isPermission)),
  }));
}
