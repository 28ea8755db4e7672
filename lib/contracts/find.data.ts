import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { contractFields } from '@/lib/contracts/fields';
import { seesEveryContract, seesOwnContracts } from '@/lib/contracts/policy';
import { overtimeSelect } from '@/lib/contracts/time/overtime';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf } from '@/lib/fields/rows';
import { takeRecordNumber } from '@/lib/numbers.data';
import { forbidden, notFound, stale } from '@/lib/problem/problem';

export const rateSelect = {
  id: true,
  contractId: true,
  rateType: true,
  unit: true,
  billRate: true,
  payRate: true,
  effectiveFrom: true,
  position: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CandidateRateSelect;
export type RateRow = Prisma.CandidateRateGetPayload<{ select: typeof rateSelect }>;

/** The columns of a rate that find the rate of a day. */
export const datedRateSelect = {
  rateType: true,
  unit: true,
  billRate: true,
  payRate: true,
  effectiveFrom: true,
} satisfies Prisma.CandidateRateSelect;

export const inOrder = [{ position: 'asc' }, { id: 'asc' }] satisfies Prisma.CandidateRateOrderByWithRelationInput[];

export const contractRows = rowsOf(contractFields);

const besideSelect = {
  overtimeRule: true,
  burdenPercent: true,
  weekHours: true,
  quarterDayHours: true,
  clientId: true,
  ownerId: true,
  consultantId: true,
  submission: { select: { id: true, number: true } },
  candidate: { select: { id: true, name: true, email: true, phone: true } },
} satisfies Prisma.ContractSelect;

/** A contract with all its rates. */
export const contractSelect = {
  ...contractRows.selectAll,
  ...besideSelect,
  ...overtimeSelect,
  rates: { select: rateSelect, orderBy: inOrder },
} satisfies Prisma.ContractSelect;
export type ContractRow = Prisma.ContractGetPayload<{ select: typeof contractSelect }>;

/**
 * A contract in a list: of its rates only the columns that find the regular one in force, since each value slows a list
 * down.
 */
export const listedContractSelect = {
  ...contractRows.select,
  ...besideSelect,
  rates: { where: { rateType: 'regular' }, select: datedRateSelect, orderBy: inOrder },
} satisfies Prisma.ContractSelect;
export type ListedContractRow = Prisma.ContractGetPayload<{ select: typeof listedContractSelect }>;

/**
 * The third lock: the company's contracts, or only those that the actor owns or works on if the actor may see no
 * others.
 */
export function visibleContracts(actor: Actor): Prisma.ContractWhereInput {
  const { companyId, userId } = actor;
  if (seesEveryContract(actor)) return { companyId };
  if (seesOwnContracts(actor)) return { companyId, AND: [{ OR: [{ ownerId: userId }, { consultantId: userId }] }] };
  return { companyId, id: { in: [] } };
}

/** The same condition in SQL on a table or alias `c`; it includes the company. */
export function seesContractSql(actor: Actor): Prisma.Sql {
  const company = Prisma.sql`c.company_id = ${actor.companyId}::uuid`;
  if (seesEveryContract(actor)) return company;
  if (!seesOwnContracts(actor)) return Prisma.sql`${company} and false`;
  return Prisma.sql`${company} and (c.owner_id = ${actor.userId}::uuid or c.consultant_id = ${actor.userId}::uuid)`;
}

/** Reads a contract. @throws Problem 404 if it does not exist, or the actor may not see it. */
export async function findContract(db: Db, actor: Actor, id: string): Promise<ContractRow> {
  const row = await db.contract.findFirst({
    where: { AND: [visibleContracts(actor), { id }] },
    select: contractSelect,
  });
  if (!row) throw notFound();
  return row;
}

/** The kind and the place of work of the newest contract with a client that the actor sees; null if there is none. */
export const findLastTerms = (actor: Actor, clientId: string) =>
  tenant(actor, (db) =>
    db.contract.findFirst({
      where: { AND: [visibleContracts(actor), { clientId }] },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { contractType: true, location: true },
    }),
  );

/**
 * Locks a contract for a change of the contract or of a part of it, so that of two requests at once the second sees the
 * change of the first, and no timesheet is submitted at a rate that is changing (`contractForTime` waits). Only an
 * actor who may change the contract learns that the version is stale.
 *
 * @param may what the actor must be allowed to do with this contract.
 * @throws Problem 404, 403, 412.
 */
export async function lockContract(
  db: Db,
  actor: Actor,
  id: string,
  may: (actor: Actor, row: ContractRow) => boolean,
  ifMatch?: number,
): Promise<ContractRow> {
  await lockRow(db, 'contracts', actor.companyId, id);
  const row = await findContract(db, actor, id);
  if (!may(actor, row)) throw forbidden();
  if (ifMatch !== undefined && row.version !== ifMatch) throw stale();
  return row;
}

/**
 * Inserts a new contract under its number. Its row is returned as it is: an actor who may create a contract need not be
 * allowed to see all contracts.
 */
export async function insertContract(
  db: Db,
  actor: Actor,
  columns: Omit<Prisma.ContractUncheckedCreateInput, 'companyId' | 'number'>,
): Promise<ContractRow> {
  const { companyId } = actor;
  const number = await takeRecordNumber(db, companyId, 'contract');
  const row = await db.contract.create({ data: { ...columns, companyId, number }, select: contractSelect });
  await recordActivity(db, actor, { subjectType: 'contract', subjectId: row.id, event: 'created' });
  return row;
}
