import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { type FieldFault, forbidden, invalid, unknownReference } from '@/lib/problem/problem';
import { givesRole } from '@/lib/users/policy';

interface Given {
  role_id?: string | null | undefined;
  is_company_admin?: boolean | undefined;
}

/**
 * Checks that the actor has the rights which a person is to get.
 *
 * @param before the rights that the person has already; keeping them is always allowed.
 * @param mayGive whether the actor may give a role with these permissions.
 * @throws Problem 422 for a role that does not exist or that holds more than the actor, 403 if an administrator's
 * rights are given or taken by anyone who is not one.
 */
export async function checkGiving(
  db: Db,
  actor: Actor,
  given: Given,
  before: { roleId: string | null; isCompanyAdmin: boolean } = { roleId: null, isCompanyAdmin: false },
  { mayGive = givesRole, path = 'role_id' }: { mayGive?: typeof givesRole; path?: string } = {},
): Promise<void> {
  if ((given.is_company_admin ?? before.isCompanyAdmin) !== before.isCompanyAdmin && !actor.isCompanyAdmin)
    throw forbidden('administrator_only');
  if (given.role_id === undefined || given.role_id === null || given.role_id === before.roleId) return;
  const role = await db.role.findFirst({
    where: { companyId: actor.companyId, id: given.role_id },
    select: { permissions: true },
  });
  if (!role) throw unknownReference(path);
  if (!mayGive(actor, role.permissions)) throw invalid({ path, key: 'role_not_held' });
}

/** The domains in which the company's people must have their addresses; an empty list allows any. */
export async function allowedDomains(db: Db, companyId: string): Promise<string[]> {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { allowedEmailDomains: true },
  });
  return company.allowedEmailDomains.map((domain) => domain.toLowerCase());
}

/** Why an address cannot belong to one of the company's people; null if it can. */
export function domainFault(domains: readonly string[], email: string, path: string): FieldFault | null {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains.length === 0 || domains.includes(domain)) return null;
  return { path, key: 'domain_not_allowed', values: { domains: domains.join(', ') } };
}
