import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { addDays, type CalendarDay, todayIn } from '@/lib/calendar/days';
import { possibleOwners } from '@/lib/contracts/parties/data';
import { assignsContracts } from '@/lib/contracts/policy';
import { contractSelect, visibleContracts } from '@/lib/contracts/record/data';
import { toContract } from '@/lib/contracts/record/resource';
import { type Contract, type ContractFilters, contractPhases, type ContractQuery } from '@/lib/contracts/schema';
import { type ContractPhase, expiringDays } from '@/lib/contracts/transitions';
import { type Db, tenant } from '@/lib/db/client';
import { containsText } from '@/lib/db/contains';
import { dayToDate } from '@/lib/db/days';
import type { Prisma } from '@/lib/db/generated/client';
import type { Page } from '@/lib/http/list-query';
import { keysetPage } from '@/lib/http/pagination';
import { listReferences } from '@/lib/references/data';

const sortColumns = {
  created_at: { column: 'createdAt', kind: 'instant' },
  start_date: { column: 'startDate', kind: 'day' },
  number: { column: 'number', kind: 'text' },
} as const;

/** Names in a filter's list; a greater company finds its clients by typing. */
const filterLimit = 500;

export const listContracts = (actor: Actor, query: ContractQuery): Promise<Page<Contract>> =>
  tenant(actor, (db) => findPage(db, actor, query));

/** One page in a transaction that is there already. Phases are of today in the company's zone. */
async function findPage(db: Db, actor: Actor, query: ContractQuery): Promise<Page<Contract>> {
  const today = todayIn(actor.company.timeZone, new Date());
  const where: Prisma.ContractWhereInput = { AND: [visibleContracts(actor), ...filtersOf(query, today)] };
  const page = await keysetPage(query, {
    columns: sortColumns,
    where,
    find: (args) => db.contract.findMany({ ...args, select: contractSelect }),
    count: (args) => db.contract.count(args),
  });
  return { ...page, rows: page.rows.map((row) => toContract(actor, row, today)) };
}

/** What the list can be narrowed to, drawn from the contracts that the actor sees. */
export function listContractFilters(actor: Actor): Promise<ContractFilters> {
  const some = visibleContracts(actor);
  const { companyId } = actor;
  const byName = { orderBy: [{ name: 'asc' }, { id: 'asc' }], take: filterLimit, select: { id: true, name: true } } satisfies Prisma.UserFindManyArgs & Prisma.ClientFindManyArgs;
  return tenant(actor, async (db) => ({
    statuses: [...contractPhases],
    clients: await db.client.findMany({ where: { companyId, contracts: { some } }, ...byName }),
    owners: await db.user.findMany({ where: { companyId, ownedContracts: { some } }, ...byName }),
    contract_types: await listReferences({ ...actor, db }, 'contract_type'),
    locations: await listReferences({ ...actor, db }, 'location'),
    assignable_owners: assignsContracts(actor) ? await db.user.findMany({ where: possibleOwners(actor), ...byName }) : [],
    assignable_consultants: assignsContracts(actor) ? await db.user.findMany({ where: { companyId, isActive: true, deletedAt: null }, ...byName }) : [],
  }));
}

function filtersOf({ filter, search }: ContractQuery, today: CalendarDay): Prisma.ContractWhereInput[] {
  return [
    filter.status ? { OR: filter.status.map((phase) => inPhase(phase, today)) } : {},
    filter.client_id ? { clientId: filter.client_id } : {},
    filter.owner_id ? { ownerId: filter.owner_id } : {},
    filter.consultant_id ? { consultantId: filter.consultant_id } : {},
    filter.contract_type ? { contractType: { in: filter.contract_type } } : {},
    filter.location ? { location: { in: filter.location } } : {},
    search ? searchFor(search) : {},
  ];
}

/** `contractPhase` as a condition; the test holds one to the other. `active` is the stored status, whatever the dates. */
function inPhase(phase: ContractPhase, today: CalendarDay): Prisma.ContractWhereInput {
  if (phase === 'upcoming') return { status: 'active', startDate: { gt: dayToDate(today) } };
  if (phase !== 'expiring') return { status: phase };
  return {
    status: 'active',
    startDate: { lte: dayToDate(today) },
    endDate: { gte: dayToDate(today), lte: dayToDate(addDays(today, expiringDays)) },
  };
}

function searchFor(search: string): Prisma.ContractWhereInput {
  const found = containsText(search);
  return {
    OR: [
      { number: found }, { positionTitle: found },
      { candidate: { name: found } }, { candidate: { email: found } },
      { client: { name: found } },
    ],
  };
}
