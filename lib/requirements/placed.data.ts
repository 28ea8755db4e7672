import 'server-only';
import { type CalendarDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { askedByLink } from '@/lib/contracts/by-link';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { readFacts } from '@/lib/requirements/facts.data';
import { type Checked, checkRequirement, isSatisfied } from '@/lib/requirements/state';
import { readPlaced, storedRequirements } from '@/lib/requirements/stored';
import { applies, type PlacedRequirement, type Placement, unionOf } from '@/lib/requirements/union';

/** The columns of a contract that its requirements depend on. */
export const placedSelect = {
  id: true,
  status: true,
  clientId: true,
  contractType: true,
  startDate: true,
  endDate: true,
  lastDay: true,
  candidateId: true,
  consultantId: true,
  ownerId: true,
  client: { select: { country: true } },
  candidate: { select: { userId: true } },
  submission: { select: { jobOrderId: true } },
} satisfies Prisma.ContractSelect;
export type PlacedContract = Prisma.ContractGetPayload<{ select: typeof placedSelect }>;

/** The company and its day on which requirements are checked. */
export interface CompanyDay {
  companyId: string;
  timeZone: string;
  today: CalendarDay;
}

interface Override {
  reason: string;
  createdAt: Date;
  createdBy: { id: string; name: string };
}

/** A requirement of a contract with its state. */
export interface PlacedState extends PlacedRequirement, Checked {
  override: Override | null;
  blocks: boolean;
}

export interface ContractState {
  day: CalendarDay;
  frozen: boolean;
  requirements: PlacedState[];
}

/**
 * Reads what contracts require and what is there. A draft requires what the sets say now; any other contract what they
 * said when it was activated.
 *
 * @param getsLink whether everybody is about to get a link under which they can act.
 * @returns by the contract's id
 */
export async function readContractStates(
  db: Db,
  company: CompanyDay,
  contracts: readonly PlacedContract[],
  { getsLink = false }: { getsLink?: boolean } = {},
): Promise<Map<string, ContractState>> {
  const { companyId } = company;
  const ids = contracts.map(({ id }) => id);
  const required = await readRequired(db, companyId, contracts);
  const linked = await readLinked(db, companyId, contracts);
  const facts = await readFacts(
    db,
    company,
    contracts.map((row) => ({
      id: row.id,
      candidateId: row.candidateId,
      userId: accountOf(row),
      hasLink: getsLink || linked.has(row.candidateId),
    })),
    [...required.values()].flat().map(({ needed }) => needed),
  );
  const overrides = await db.requirementOverride.findMany({
    where: { companyId, contractId: { in: ids } },
    select: { contractId: true, key: true, reason: true, createdAt: true, createdBy: idAndName },
  });
  return new Map(
    contracts.map((row) => {
      const day = dayOf(row, company.today);
      const known = facts.get(row.id);
      const moment = { day, end: nullableDay(row.lastDay ?? row.endDate), clientId: row.clientId };
      const requirements = (required.get(row.id) ?? []).flatMap((one): PlacedState[] => {
        if (!known) return [];
        const checked = checkRequirement(one.needed, known, moment);
        const override = overrides.find(({ contractId, key }) => contractId === row.id && key === one.key) ?? null;
        return [{ ...one, ...checked, override, blocks: one.stop && !isSatisfied(checked.state) && override === null }];
      });
      return [row.id, { day, frozen: row.status !== 'draft', requirements }];
    }),
  );
}

/** Fixes what a contract requires, as its sets say now. */
export async function freezeRequirements(db: Db, companyId: string, contract: PlacedContract): Promise<void> {
  const union = (await readUnions(db, companyId, [contract])).get(contract.id) ?? [];
  if (union.length === 0) return;
  await db.contractRequirement.createMany({
    data: union.map(({ key, needed, stop, sets }) => ({
      companyId,
      contractId: contract.id,
      key,
      needed,
      stop,
      sets,
    })),
  });
}

/** The candidates of these contracts who have a link to what they still have to do that works, by whichever contract it was sent. */
async function readLinked(db: Db, companyId: string, contracts: readonly PlacedContract[]): Promise<Set<string>> {
  const candidateIds = contracts.flatMap((row) => (accountOf(row) === null ? row.candidateId : []));
  if (candidateIds.length === 0) return new Set();
  const links = await db.stillToDoLink.findMany({
    where: {
      companyId,
      expiresAt: { gt: new Date() },
      contract: { companyId, candidateId: { in: candidateIds }, ...askedByLink },
    },
    select: { contract: { select: { candidateId: true } } },
  });
  return new Set(links.map(({ contract }) => contract.candidateId));
}

async function readRequired(
  db: Db,
  companyId: string,
  contracts: readonly PlacedContract[],
): Promise<Map<string, PlacedRequirement[]>> {
  const drafts = contracts.filter(({ status }) => status === 'draft');
  const others = contracts.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  const found = drafts.length > 0 ? await readUnions(db, companyId, drafts) : new Map<string, PlacedRequirement[]>();
  if (others.length === 0) return found;
  const rows = await db.contractRequirement.findMany({
    where: { companyId, contractId: { in: others } },
    orderBy: [{ contractId: 'asc' }, { key: 'asc' }],
    select: { contractId: true, key: true, needed: true, stop: true, sets: true },
  });
  for (const { contractId, key, ...row } of rows)
    found.set(contractId, [...(found.get(contractId) ?? []), { key, ...readPlaced(row) }]);
  return found;
}

async function readUnions(
  db: Db,
  companyId: string,
  contracts: readonly PlacedContract[],
): Promise<Map<string, PlacedRequirement[]>> {
  const sets = await db.requirementSet.findMany({
    where: { companyId, OR: [{ clientId: null }, { clientId: { in: contracts.map(({ clientId }) => clientId) } }] },
    select: {
      id: true,
      name: true,
      clientId: true,
      jobOrderId: true,
      contractType: true,
      country: true,
      requirements: true,
    },
  });
  const read = sets.map(({ jobOrderId: jobId, requirements, ...set }) => ({
    ...set,
    jobId,
    requirements: storedRequirements.parse(requirements),
  }));
  return new Map(contracts.map((row) => [row.id, unionOf(read.filter((set) => applies(set, placementOf(row))))]));
}

/** What decides which sets apply to a contract; its job is the one of the submission that it follows from. */
const placementOf = ({ clientId, contractType, client, submission }: PlacedContract): Placement => ({
  clientId,
  jobId: submission?.jobOrderId ?? null,
  contractType,
  country: client.country,
});

/** The account of the person of a contract: the candidate's own, else the one that enters the time. */
export const accountOf = ({ candidate, consultantId }: PlacedContract): string | null =>
  candidate.userId ?? consultantId;

/** The day on which a contract is checked: its first day, or today if that has passed. */
const dayOf = ({ startDate }: PlacedContract, today: CalendarDay): CalendarDay => {
  const start = dayFromDate(startDate);
  return start > today ? start : today;
};
