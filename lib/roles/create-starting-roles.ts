import { v7 as uuid } from 'uuid';
import { type StartingRoleKey, startingRoleKeys, startingRoles } from '@/lib/auth/roles';
import type { Db } from '@/lib/db/client';

/** Creates the roles that every company begins with. @returns their ids */
export async function createStartingRoles(db: Db, companyId: string): Promise<Record<StartingRoleKey, string>> {
  const ids: Record<StartingRoleKey, string> = {
    recruiter: uuid(),
    sourcer: uuid(),
    account_manager: uuid(),
    finance: uuid(),
    contractor: uuid(),
  };
  await db.role.createMany({
    data: startingRoleKeys.map((key) => ({
      companyId,
      id: ids[key],
      key,
      name: startingRoles[key].name,
      permissions: [...startingRoles[key].permissions],
    })),
  });
  return ids;
}
