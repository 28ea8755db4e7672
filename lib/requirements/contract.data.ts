import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';
import { type NameOf, readRequirementNames } from '@/lib/requirements/names.data';
import {
  type CompanyDay,
  type PlacedContract,
  type PlacedState,
  placedSelect,
  readContractStates,
} from '@/lib/requirements/placed.data';
import { overridesRequirements, seesRequirements, sendsStillToDo } from '@/lib/requirements/policy';
import type {
  ContractRequirements,
  OverrideInput,
  PlacedRequirementState,
  ReadyToStartQuery,
  RequirementOverride,
  StartingContract,
} from '@/lib/requirements/schema';
import { startingWhere } from '@/lib/requirements/starting';

/**
 * Reads what a contract requires, what of it is there, and who has to act.
 *
 * @param locale the language of the names.
 * @throws Problem 404 for a contract that the actor does not see, or whose requirements they do not see.
 */
export function getContractRequirements(actor: Actor, id: string, locale: string): Promise<ContractRequirements> {
  return tenant(actor, async (db) => {
    const contract = await findPlaced(db, actor, id);
    if (!seesRequirements(actor, contract)) throw notFound();
    const state = (await readContractStates(db, companyDayOf(actor), [contract])).get(id);
    if (!state) throw notFound();
    const nameOf = await readNames(db, actor, state.requirements, locale);
    return {
      contract_id: id,
      day: state.day,
      frozen: state.frozen,
      ready: state.requirements.every(({ blocks }) => !blocks),
      requirements: state.requirements.map((one) => toResource(one, nameOf)),
    };
  });
}

/**
 * Lets a contract do without something that it requires, for a reason that stays in its log.
 *
 * @throws Problem 404 for a contract that the actor does not see or something that it does not require, 403, 409 if that
 * is overridden already or nothing stops the contract there.
 */
export function overrideRequirement(
  actor: Actor,
  id: string,
  { key, reason }: OverrideInput,
): Promise<RequirementOverride> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    // Of two at once, the second finds the first one's row.
    await db.$queryRaw`select id::text from contracts where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const contract = await findPlaced(db, actor, id);
    if (!overridesRequirements(actor)) throw forbidden();
    const state = (await readContractStates(db, companyDayOf(actor), [contract])).get(id);
    const required = state?.requirements.find((one) => one.key === key);
    if (!required) throw notFound();
    if (!required.blocks) throw conflict('requirement_not_stopping');
    const row = await db.requirementOverride.create({
      data: { companyId, contractId: id, key, reason, createdById: actor.userId },
      select: { key: true, reason: true, createdAt: true, createdBy: idAndName },
    });
    await recordActivity(db, actor, {
      subjectType: 'contract',
      subjectId: id,
      event: 'requirement_overridden',
      reason,
    });
    return { key: row.key, ...toOverride(row) };
  });
}

/**
 * Lists the contracts that are to start, the next one first, with what is not there yet and who has to act. The caller
 * has checked that the actor may see requirements.
 *
 * @param locale the language of the names.
 */
export function listReadyToStart(
  actor: Actor,
  query: ReadyToStartQuery,
  locale: string,
): Promise<Page<StartingContract>> {
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { start_date: { column: 'startDate', kind: 'day' } },
      asOf: actor.asOf,
      where: { AND: [visibleContracts(actor), startingWhere(query.filter, actor.today)] },
      find: (args) => db.contract.findMany({ ...args, select: startingSelect }),
      count: (args) => db.contract.count(args),
    });
    const states = await readContractStates(db, companyDayOf(actor), page.rows);
    const all = [...states.values()].flatMap(({ requirements }) => requirements);
    const nameOf = await readNames(db, actor, all, locale);
    return {
      ...page,
      rows: page.rows.map((row) => toStarting(actor, row, states.get(row.id)?.requirements ?? [], nameOf)),
    };
  });
}

const startingSelect = {
  ...placedSelect,
  number: true,
  positionTitle: true,
  owner: idAndName,
  client: { select: { id: true, name: true, country: true } },
  candidate: { select: { id: true, name: true, userId: true } },
} satisfies Prisma.ContractSelect;
type StartingRow = Prisma.ContractGetPayload<{ select: typeof startingSelect }>;

const toStarting = (
  actor: Actor,
  row: StartingRow,
  states: readonly PlacedState[],
  nameOf: NameOf,
): StartingContract => ({
  id: row.id,
  number: row.number,
  status: row.status === 'draft' ? 'draft' : 'active',
  position_title: row.positionTitle,
  candidate: { id: row.candidate.id, name: row.candidate.name },
  client: { id: row.client.id, name: row.client.name },
  owner: row.owner,
  start_date: dayFromDate(row.startDate),
  ready: states.every(({ blocks }) => !blocks),
  required: states.length,
  missing: states.filter(({ state }) => state !== 'met').map((one) => toResource(one, nameOf)),
  can: {
    send_to_do:
      sendsStillToDo(actor, row) &&
      row.candidate.userId === null &&
      row.consultantId === null &&
      states.some(({ state, override }) => state !== 'met' && override === null),
  },
});

async function findPlaced(db: Db, actor: Actor, id: string): Promise<PlacedContract> {
  const row = await db.contract.findFirst({
    where: { AND: [visibleContracts(actor), { id }] },
    select: placedSelect,
  });
  if (!row) throw notFound();
  return row;
}

/** The company and its today, of the person who asks. */
export const companyDayOf = ({ companyId, company, today }: Actor): CompanyDay => ({
  companyId,
  timeZone: company.timeZone,
  today,
});

const readNames = (db: Db, actor: Actor, states: readonly PlacedState[], locale: string): Promise<NameOf> =>
  readRequirementNames(
    { ...actor, db },
    states.map(({ needed }) => needed),
    { locale, companyLocale: actor.company.locale },
  );

const toResource = (one: PlacedState, nameOf: NameOf): PlacedRequirementState => ({
  key: one.key,
  name: nameOf(one.needed),
  requirement: { ...one.needed, stop: one.stop },
  sets: one.sets,
  state: one.state,
  until: one.until,
  act: one.override ? null : one.act,
  override: one.override && toOverride(one.override),
  blocks: one.blocks,
});

const toOverride = ({ reason, createdAt, createdBy }: NonNullable<PlacedState['override']>) => ({
  reason,
  by: createdBy,
  at: createdAt.toISOString(),
});
