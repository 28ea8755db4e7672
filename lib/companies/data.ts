import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { asOperator, lockCompany, lookedAfter } from '@/lib/companies/operator.data';
import { readFigures } from '@/lib/companies/platform-figures.data';
import { companyRows, companySelect, toCompany } from '@/lib/companies/resource';
import type { Company, CompanyFilters, CompanyInput, CompanyQuery, CompanyRecord } from '@/lib/companies/schema';
import { type CompanyState, companyStates } from '@/lib/companies/states';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { countryName } from '@/lib/i18n/countries';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { notFound } from '@/lib/problem/problem';

/** Lists the tenants, with counts but never their data. */
export function listCompanies(actor: Actor, query: CompanyQuery): Promise<Page<Company>> {
  return asOperator(actor, 'list companies', async (db) => {
    const page = await keysetPage(query, {
      columns: companyRows.sorts,
      where: { ...lookedAfter, AND: filtersOf(query) },
      find: (args) => db.company.findMany({ ...args, select: companySelect }),
      count: (args) => db.company.count(args),
    });
    const figuresOf = await readFigures(
      db,
      page.rows.map(({ id }) => id),
    );
    return { ...page, rows: page.rows.map((row) => toCompany(row, figuresOf(row.id))) };
  });
}

/** @throws Problem 404. */
export const getCompany = (actor: Actor, id: string): Promise<CompanyRecord> =>
  asOperator(actor, 'show a company', (db) => readCompany(db, id));

/** @throws Problem 404, 412. */
export function updateCompany(actor: Actor, id: string, input: CompanyInput, ifMatch?: number): Promise<CompanyRecord> {
  return asOperator(actor, 'change a company', async (db) => {
    await lockCompany(db, id, ifMatch);
    await db.company.update({ where: { id }, data: { ...companyRows.toColumns(input), version: { increment: 1 } } });
    await recordActivity(db, actor, { subjectType: 'company', subjectId: id, event: 'updated' });
    return readCompany(db, id);
  });
}

/** Lists the values of the list's filters; countries are named in the locale's language. */
export function listCompanyFilters(actor: Actor, locale: string): Promise<CompanyFilters> {
  const nameOf = countryName(locale);
  return asOperator(actor, 'list the filters of companies', async (db) => {
    const rows = await db.company.groupBy({ by: ['country'], where: lookedAfter, orderBy: { country: 'asc' } });
    return { states: [...companyStates], countries: rows.map(({ country: key }) => ({ key, label: nameOf(key) })) };
  });
}

/** @throws Problem 404. */
export async function readCompany(db: Db, id: string): Promise<CompanyRecord> {
  const row = await db.company.findFirst({ where: { ...lookedAfter, id }, select: companySelect });
  if (!row) throw notFound();
  const person = idAndName;
  const [figuresOf, administrators, invited, grants] = [
    await readFigures(db, [id]),
    await db.user.findMany({
      where: { companyId: id, isCompanyAdmin: true, isActive: true, deletedAt: null },
      orderBy: { createdAt: 'asc' },
      take: 50,
      select: { id: true, name: true, email: true, invitedAt: true, lastSignInAt: true },
    }),
    await db.user.count({ where: { companyId: id, deletedAt: null, invitedAt: { not: null } } }),
    await db.supportGrant.findMany({
      where: { companyId: id, endedAt: null, expiresAt: { gt: new Date() } },
      orderBy: { createdAt: 'desc' },
      take: 20,
      select: {
        id: true,
        allowsExport: true,
        reason: true,
        createdAt: true,
        expiresAt: true,
        user: person,
        granter: person,
      },
    }),
  ];
  return {
    ...toCompany(row, figuresOf(id)),
    invited_count: invited,
    administrators: administrators.map(({ invitedAt, lastSignInAt, ...admin }) => ({
      ...admin,
      is_invited: invitedAt !== null,
      last_sign_in_at: lastSignInAt?.toISOString() ?? null,
    })),
    support_grants: grants.map((grant) => ({
      id: grant.id,
      user: grant.user,
      granted_by: grant.granter,
      allows_export: grant.allowsExport,
      reason: grant.reason,
      created_at: grant.createdAt.toISOString(),
      expires_at: grant.expiresAt.toISOString(),
    })),
  };
}

const whereState = (state: CompanyState): Prisma.CompanyWhereInput =>
  state === 'deleting' ? { deleteAfter: { not: null } } : { status: state, deleteAfter: null };

function filtersOf({ filter, search }: CompanyQuery): Prisma.CompanyWhereInput[] {
  const found = search ? containsText(search) : undefined;
  return [
    filter.state ? { OR: filter.state.map(whereState) } : {},
    filter.country ? { country: filter.country } : {},
    found
      ? {
          OR: [
            { name: found },
            { legalName: found },
            { email: found },
            { users: { some: { isCompanyAdmin: true, email: found } } },
          ],
        }
      : {},
  ];
}
