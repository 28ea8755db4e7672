import { v7 as uuid } from 'uuid';
import type { StartingRoleKey } from '@/lib/auth/roles';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { createStartingValues } from '@/lib/references/create-starting-values';
import { createStartingRoles } from '@/lib/roles/create-starting-roles';

/** The columns of a new company; `status` is `pending` by default. */
export type NewCompany = Omit<Prisma.CompanyUncheckedCreateInput, 'id'>;

export interface CreatedCompany {
  companyId: string;
  /** The starting roles' ids. */
  roleIds: Record<StartingRoleKey, string>;
}

/**
 * Creates a company with the roles and the words that every company starts with; its people come afterwards. In a
 * `system` transaction, since there is no tenant yet. The one place where companies are created: registration, the
 * platform's operators, demo data and tests all call it.
 */
export async function createCompany(db: Db, company: NewCompany): Promise<CreatedCompany> {
  const companyId = uuid();
  await db.company.create({ data: { ...company, id: companyId } });
  await createStartingValues(db, companyId);
  return { companyId, roleIds: await createStartingRoles(db, companyId) };
}
