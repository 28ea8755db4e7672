import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { contractFields } from '@/lib/contracts/fields';
import { listedContractSelect, visibleContracts } from '@/lib/contracts/find.data';
import { possibleContractOwners } from '@/lib/contracts/people.data';
import { assignsContracts } from '@/lib/contracts/policy';
import { toContract } from '@/lib/contracts/resource';
import type { Contract, ContractFilters, ContractQuery } from '@/lib/contracts/schema';
import { type ContractPhase, contractPhases, expiringDays } from '@/lib/contracts/transitions';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { conditionsOfOwn, type OwnCondition } from '@/lib/db/own-conditions';
import { searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { sortsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow, textOfNamed } from '@/lib/lists/pagination';
import { listReferences } from '@/lib/references/data';

/** The most names in a filter's list; a larger company finds its clients by typing. */
const filterLimit = 500;

const sortColumns = sortsOf(contractFields, {
  candidate: textOfNamed(['candidate']),
  burden_percent: ofRow('burdenPercent', 'decimal'),
});

/** A page of the contracts. @param own the conditions of its filters by own fields. */
export const listContracts = (
  actor: Actor,
  query: ContractQuery,
  own: readonly OwnCondition[] = [],
): Promise<Page<Contract>> => tenant(actor, (db) => findPage(db, actor, query, own));

/** Reads one page within an open transaction. Phases are those of today in the company's zone. */
async function findPage(
  db: Db,
  actor: Actor,
  query: ContractQuery,
  own: readonly OwnCondition[],
): Promise<Page<Contract>> {
  const today = actor.today;
  const search = await searchFor(db, actor, 'contracts', query.search);
  const conditions = [
    ...filtersOf(query, today),
    ...conditionsOfOwn(query.filter, own).map((formSubmissions) => ({ formSubmissions })),
  ];
  const where: Prisma.ContractWhereInput = { AND: [visibleContracts(actor), ...conditions] };
  const page = await keysetPage(query, {
    columns: sortColumns,
    reader: actor,
    rows: { db, companyId: actor.companyId, table: 'contracts' },
    asOf: actor.asOf,
    where,
    search,
    find: async (args) =>
      selectRows(
        db,
        actor.companyId,
        'contract',
        listedContractSelect,
        await inItsOwnPlan(query, () => db.contract.findMany({ ...args, select: { id: true } })),
      ),
    count: (args) => inItsOwnPlan(query, () => db.contract.count(args)),
  });
  return { ...page, rows: page.rows.map((row) => toContract(actor, row, today)) };
}

/**
 * The values that the list can be filtered by, from the contracts that the actor sees; words in the locale's language.
 */
export function listContractFilters(actor: Actor, locale: string): Promise<ContractFilters> {
  const some = visibleContracts(actor);
  const { companyId } = actor;
  const byName = {
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: filterLimit,
    select: { id: true, name: true },
  } satisfies Prisma.UserFindManyArgs & Prisma.ClientFindManyArgs;
  return tenant(actor, async (db) => ({
    statuses: [...contractPhases],
    clients: await db.client.findMany({ where: { companyId, contracts: { some } }, ...byName }),
    owners: await db.user.findMany({ where: { companyId, ownedContracts: { some } }, ...byName }),
    contract_types: await listReferences({ ...actor, db }, 'contract_type', locale),
    locations: await listReferences({ ...actor, db }, 'location', locale),
    assignable_owners: assignsContracts(actor)
      ? await db.user.findMany({ where: possibleContractOwners(actor), ...byName })
      : [],
    assignable_consultants: assignsContracts(actor)
      ? await db.user.findMany({ where: { companyId, isActive: true, deletedAt: null }, ...byName })
      : [],
  }));
}

/** The names of the client and the owner that the list is filtered by, if the actor sees a contract of theirs. */
export function namesInFilters(
  actor: Actor,
  { filter }: ContractQuery,
  [first]: readonly Contract[],
): Promise<ChosenValues<'client_id' | 'owner_id'>> {
  const some = visibleContracts(actor);
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    client_id: await chosenRecord(filter.client_id, first?.client, (id) =>
      db.client.findFirst({ where: { companyId, id, contracts: { some } }, ...idAndName }),
    ),
    owner_id: await chosenRecord(filter.owner_id, first?.owner, (id) =>
      db.user.findFirst({ where: { companyId, id, ownedContracts: { some } }, ...idAndName }),
    ),
  }));
}

function filtersOf({ filter }: ContractQuery, today: CalendarDay): Prisma.ContractWhereInput[] {
  return [
    filter.status ? { OR: filter.status.map((phase) => inPhase(phase, today)) } : {},
    filter.client_id ? { clientId: filter.client_id } : {},
    filter.candidate_id ? { candidateId: filter.candidate_id } : {},
    filter.owner_id ? { ownerId: filter.owner_id } : {},
    filter.consultant_id ? { consultantId: filter.consultant_id } : {},
    filter.contract_type ? { contractType: { in: filter.contract_type } } : {},
    filter.location ? { location: { in: filter.location } } : {},
  ];
}

/** `contractPhase` as a condition; a test compares the two. `active` is the stored status, whatever the dates. */
export function inPhase(phase: ContractPhase, today: CalendarDay): Prisma.ContractWhereInput {
  if (phase === 'upcoming') return { status: 'active', startDate: { gt: dateFromDay(today) } };
  if (phase !== 'expiring') return { status: phase };
  return {
    status: 'active',
    startDate: { lte: dateFromDay(today) },
    endDate: { gte: dateFromDay(today), lte: dateFromDay(addDays(today, expiringDays)) },
  };
}
