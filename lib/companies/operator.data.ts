import 'server-only';
import type { Actor } from '@/lib/actor';
import { allows, type CompanyAct } from '@/lib/companies/policy';
import { companyState } from '@/lib/companies/states';
import { type Db, system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { conflict, notFound, stale } from '@/lib/problem/problem';

/**
 * Runs work across tenants for the platform's people. Permissions guard the handlers; this check holds even if a tenant's
 * role somehow had a platform permission.
 *
 * @throws Problem 404 for anybody else.
 */
export async function asOperator<T>(actor: Actor, reason: string, work: (db: Db) => Promise<T>): Promise<T> {
  if (actor.company.kind !== 'platform' || actor.impersonation) throw notFound();
  return system(`platform: ${reason}`, work);
}

/** The third lock: the platform manages tenants, never itself. */
export const lookedAfter = { kind: 'tenant' } as const satisfies Prisma.CompanyWhereInput;

/**
 * Locks a company until the transaction ends.
 *
 * @throws Problem 404, 412 for another version than the caller read.
 */
export async function lockCompany(db: Db, id: string, ifMatch?: number) {
  await db.$queryRaw`select from companies where id = ${id}::uuid for no key update`;
  const company = await db.company.findFirst({
    where: { ...lookedAfter, id },
    select: { id: true, name: true, status: true, deleteAfter: true, version: true, timeZone: true },
  });
  if (!company) throw notFound();
  if (ifMatch !== undefined && company.version !== ifMatch) throw stale();
  return { ...company, state: companyState(company) };
}

/** `lockCompany` for an action. @throws Problem 404, 412, 409 if the company's state does not allow it. */
export async function lockCompanyFor(db: Db, id: string, act: CompanyAct, ifMatch?: number) {
  const company = await lockCompany(db, id, ifMatch);
  if (!allows(company.state, act)) throw conflict('company_state', { state: `@statuses.company.${company.state}` });
  return company;
}
