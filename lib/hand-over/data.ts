import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { handOverLists, listsToGive, possibleListOwners } from '@/lib/candidates/lists/owner.data';
import { visibleClients } from '@/lib/clients/data';
import { clientsOf, handOverClients } from '@/lib/clients/owner.data';
import { possibleClientOwners } from '@/lib/clients/people.data';
import { visibleContracts } from '@/lib/contracts/find.data';
import { contractsOf, handOverContracts } from '@/lib/contracts/owner.data';
import { possibleContractOwners } from '@/lib/contracts/people.data';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { formsOf, handOverForms } from '@/lib/forms/owner.data';
import { handsOver } from '@/lib/hand-over/policy';
import {
  type Former,
  type Given,
  type HandOverInput,
  type HandOverKind,
  type Holdings,
  handOverKinds,
  type SkipReason,
} from '@/lib/hand-over/schema';
import { idAndName } from '@/lib/http/named';
import { countJobsOf, handOverJobs, possibleJobOwners } from '@/lib/job-orders/owner.data';
import { tellPeople } from '@/lib/notifications/tell.data';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { handOverCandidates, possibleCandidateOwners } from '@/lib/submissions/candidates/owner.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { handOverSubmissions, submissionsOf } from '@/lib/submissions/owner.data';
import { possibleSubmissionOwners } from '@/lib/submissions/people.data';
import { countToDosOf, handOverToDos } from '@/lib/to-dos/owner.data';
import { possibleAssignees } from '@/lib/to-dos/people.data';
import { findUser } from '@/lib/users/find.data';

const idOnly = { select: { id: true } } as const;
const numberOnly = { select: { id: true, number: true } } as const;

/** How the records of a kind are counted, found and given, and who can look after them. */
const kinds = {
  candidates: {
    count: (db: Db, { companyId }: Actor, id: string) => db.candidate.count({ where: { companyId, ownerId: id } }),
    open: (db: Db, { companyId }: Actor, ids: string[]) =>
      db.candidate.findMany({ where: { companyId, id: { in: ids }, erasedAt: null }, ...idOnly }),
    seen: (db: Db, actor: Actor, ids: string[]) =>
      db.candidate.findMany({
        where: { AND: [{ companyId: actor.companyId, erasedAt: null }], id: { in: ids } },
        ...numberOnly,
      }),
    table: 'candidates',
    give: handOverCandidates,
    owners: possibleCandidateOwners,
  },
  candidate_lists: {
    count: (db: Db, actor: Actor, id: string) => db.candidateList.count({ where: listsToGive(actor, { ownerId: id }) }),
    give: handOverLists,
    owners: possibleListOwners,
  },
  jobs: {
    count: countJobsOf,
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.jobOrder.findMany({ where: { ...visibleJobs(actor), id: { in: ids } }, ...idOnly }),
    seen: (db: Db, actor: Actor, ids: string[]) =>
      db.jobOrder.findMany({ where: { AND: [visibleJobs(actor)], id: { in: ids } }, ...numberOnly }),
    table: 'job_orders',
    give: handOverJobs,
    owners: possibleJobOwners,
  },
  clients: {
    count: (db: Db, actor: Actor, id: string) => db.client.count({ where: clientsOf(actor, { ownerId: id }) }),
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.client.findMany({ where: clientsOf(actor, { id: { in: ids } }), ...idOnly }),
    seen: (db: Db, actor: Actor, ids: string[]) =>
      db.client.findMany({ where: { AND: [visibleClients(actor)], id: { in: ids } }, ...numberOnly }),
    table: 'clients',
    give: handOverClients,
    owners: possibleClientOwners,
  },
  submissions: {
    count: (db: Db, actor: Actor, id: string) =>
      db.candidateSubmission.count({ where: submissionsOf(actor, { ownerId: id }) }),
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.candidateSubmission.findMany({ where: submissionsOf(actor, { id: { in: ids } }), ...idOnly }),
    seen: (db: Db, actor: Actor, ids: string[]) =>
      db.candidateSubmission.findMany({ where: { AND: [visibleSubmissions(actor)], id: { in: ids } }, ...numberOnly }),
    table: 'candidate_submissions',
    give: handOverSubmissions,
    owners: possibleSubmissionOwners,
  },
  contracts: {
    count: (db: Db, actor: Actor, id: string) => db.contract.count({ where: contractsOf(actor, { ownerId: id }) }),
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.contract.findMany({ where: contractsOf(actor, { id: { in: ids } }), ...idOnly }),
    seen: (db: Db, actor: Actor, ids: string[]) =>
      db.contract.findMany({ where: { AND: [visibleContracts(actor)], id: { in: ids } }, ...numberOnly }),
    table: 'contracts',
    give: handOverContracts,
    owners: possibleContractOwners,
  },
  forms: {
    count: (db: Db, actor: Actor, id: string) => db.form.count({ where: formsOf(actor, { ownerId: id }) }),
    give: handOverForms,
    owners: ({ companyId }: Actor): Prisma.UserWhereInput => ({
      companyId,
      isActive: true,
      deletedAt: null,
      OR: [{ isCompanyAdmin: true }, { role: { permissions: { has: 'view_modules' } } }],
    }),
  },
  tasks: {
    count: countToDosOf,
    give: handOverToDos,
    owners: possibleAssignees,
  },
} as const satisfies Record<HandOverKind, unknown>;

/**
 * Counts the records that somebody looks after and that are not over, of the kinds that the actor may hand over; zero of
 * the others.
 *
 * @throws Problem 404.
 */
export function countHoldings(actor: Actor, userId: string): Promise<Holdings> {
  return tenant(actor, async (db) => {
    await findUser(db, actor, userId);
    return holdingsOf(db, actor, userId);
  });
}

/** Lists who can look after each kind that the actor may hand over, without the person themselves. */
export function listHeirs(actor: Actor, userId: string): Promise<Record<HandOverKind, { id: string; name: string }[]>> {
  return tenant(actor, async (db) => {
    const allowed = handsOver(actor);
    const heirs = async (kind: HandOverKind) =>
      allowed[kind]
        ? await db.user.findMany({
            where: { AND: [kinds[kind].owners(actor)], companyId: actor.companyId, id: { not: userId } },
            orderBy: [{ name: 'asc' }, { id: 'asc' }],
            take: 500,
            ...idAndName,
          })
        : [];
    return {
      candidates: await heirs('candidates'),
      candidate_lists: await heirs('candidate_lists'),
      jobs: await heirs('jobs'),
      clients: await heirs('clients'),
      submissions: await heirs('submissions'),
      contracts: await heirs('contracts'),
      forms: await heirs('forms'),
      tasks: await heirs('tasks'),
    };
  });
}

/**
 * Gives the records that somebody looks after and that are not over to others, all or nothing. Records that are over keep
 * their owner: they are history.
 *
 * @returns the number of given records of each kind.
 * @throws Problem 404, 422 at `to` or `to.<kind>` for somebody who cannot look after them, or a kind that the actor may
 * not give.
 */
export function handOver(actor: Actor, userId: string, { to }: HandOverInput): Promise<Holdings> {
  return tenant(actor, async (db) => {
    await findUser(db, actor, userId);
    const held = await holdingsOf(db, actor, userId);
    const allowed = handsOver(actor);
    const wanted = handOverKinds.flatMap((kind) => {
      const id = typeof to === 'string' ? to : to[kind];
      // One person for all means everything that the actor may give; the actor must have the right to a kind that is
      // named.
      if (!id || (typeof to === 'string' && held[kind] === 0)) return [];
      return [{ kind, id, path: typeof to === 'string' ? 'to' : `to.${kind}` }];
    });
    const given: Holdings = {
      candidates: 0,
      candidate_lists: 0,
      jobs: 0,
      clients: 0,
      submissions: 0,
      contracts: 0,
      forms: 0,
      tasks: 0,
    };
    const faults: FieldFault[] = [];
    const heirs: Partial<Record<HandOverKind, string>> = {};
    for (const { kind, id, path } of wanted) {
      const heir = await db.user.findFirst({
        where: { AND: [kinds[kind].owners(actor)], companyId: actor.companyId, id },
        ...idAndName,
      });
      if (!allowed[kind] || !heir || id === userId)
        faults.push({ path, key: heir ? 'not_an_option' : 'unknown_reference' });
      else if (faults.length === 0) {
        given[kind] = await kinds[kind].give(db, actor, { ownerId: userId }, heir);
        heirs[kind] = heir.id;
      }
    }
    if (faults.length > 0) throw invalid(...faults);
    await tellHeirs(db, actor, given, heirs);
    return given;
  });
}

/** The kinds of records that can be chosen in a list and given. */
type ChosenKind = Exclude<HandOverKind, 'candidate_lists' | 'forms' | 'tasks'>;

/**
 * Gives chosen records to somebody: all or none, or without those that cannot be given.
 *
 * @throws Problem 422 at the list's path for a record that is over, does not exist, or that the actor may not give, unless
 * these are skipped; at `owner_id` for somebody who cannot look after it.
 */
export function handOverChosen(
  actor: Actor,
  {
    kind,
    ids,
    path,
    ownerId,
    skips = false,
  }: { kind: ChosenKind; ids: readonly string[]; path: string; ownerId: string; skips: boolean | undefined },
): Promise<Given> {
  return tenant(actor, async (db) => {
    const wanted = [...new Set(ids)];
    const before = await lockChosen(db, actor, kind, wanted);
    const skipped = await whatIsLeft(db, actor, kind, wanted);
    const left = new Set(skipped.map(({ id }) => id));
    const faults: FieldFault[] = wanted.flatMap((id, index) =>
      left.has(id) && !skips ? [{ path: `${path}.${index}`, key: 'unknown_reference' }] : [],
    );
    const heir = await heirOf(db, actor, kind, ownerId);
    if (!heir) faults.push({ path: 'owner_id', key: 'unknown_reference' });
    if (!heir || faults.length > 0) throw invalid(...faults);
    const open = before.filter(({ id }) => !left.has(id));
    return { given: await give(db, actor, kind, open, heir), skipped, former: open.map(afterChange) };
  });
}

/**
 * Gives each of some records back to its former owner, by the answer of `handOverChosen`. Left out is what has been
 * changed since, what can no longer be given, and what its former owner can no longer look after.
 */
export function handBack(
  actor: Actor,
  { kind, former }: { kind: ChosenKind; former: readonly Former[] },
): Promise<Given> {
  return tenant(actor, async (db) => {
    const asked = new Map(former.map((one) => [one.id, one]));
    const wanted = [...asked.keys()];
    const before = await lockChosen(db, actor, kind, wanted);
    const skipped = await whatIsLeft(db, actor, kind, wanted);
    const left = new Set(skipped.map(({ id }) => id));
    const skip = (row: Owned, reason: SkipReason) => skipped.push({ id: row.id, number: row.number, reason });
    const open = before.filter((row) => {
      if (left.has(row.id)) return false;
      const isSame = row.version === asked.get(row.id)?.version;
      if (!isSame) skip(row, 'changed');
      return isSame;
    });
    const answer: Given = { given: 0, skipped, former: [] };
    for (const [ownerId = null, rows] of Map.groupBy(open, ({ id }) => asked.get(id)?.owner_id)) {
      const heir = ownerId === null ? nobodyOf(kind) : await heirOf(db, actor, kind, ownerId);
      if (!heir) {
        for (const row of rows) skip(row, 'owner_left');
        continue;
      }
      answer.given += await give(db, actor, kind, rows, heir);
      answer.former.push(...rows.map(afterChange));
    }
    return answer;
  });
}

/** A record as it was before it got another owner. */
interface Owned {
  id: string;
  number: string;
  owner_id: string | null;
  version: number;
}

/** Whoever gets records; nobody, for a kind whose records need no owner. */
interface Heir {
  id: string | null;
  name: string;
}

const afterChange = ({ id, owner_id, version }: Owned): Former => ({ id, owner_id, version: version + 1 });

/** Locks the company's records in the order of their ids, so that of two who give them at once one waits for the other. */
const lockChosen = (db: Db, { companyId }: Actor, kind: ChosenKind, ids: readonly string[]): Promise<Owned[]> =>
  read<Owned>(
    db,
    Prisma.sql`select id, number, owner_id, version from ${Prisma.raw(kinds[kind].table)}
      where company_id = ${companyId}::uuid and id = any(${[...ids]}::uuid[]) order by id for update`,
  );

/** The records that the actor cannot give, each with the reason; its number only if the actor sees it. */
async function whatIsLeft(db: Db, actor: Actor, kind: ChosenKind, ids: string[]): Promise<Given['skipped']> {
  const open = handsOver(actor)[kind] ? await kinds[kind].open(db, actor, ids) : [];
  const given = new Set(open.map(({ id }) => id));
  const left = ids.filter((id) => !given.has(id));
  if (left.length === 0) return [];
  const seen = new Map((await kinds[kind].seen(db, actor, left)).map(({ id, number }) => [id, number]));
  return left.map((id) => {
    const number = seen.get(id) ?? null;
    return { id, number, reason: number === null ? 'gone' : 'over' };
  });
}

const heirOf = (db: Db, actor: Actor, kind: ChosenKind, id: string): Promise<{ id: string; name: string } | null> =>
  db.user.findFirst({ where: { AND: [kinds[kind].owners(actor)], companyId: actor.companyId, id }, ...idAndName });

const nobodyOf = (kind: ChosenKind): Heir | null =>
  kind === 'candidates' || kind === 'jobs' ? { id: null, name: '' } : null;

async function give(db: Db, actor: Actor, kind: ChosenKind, rows: readonly Owned[], to: Heir): Promise<number> {
  if (rows.length === 0) return 0;
  const which = { id: { in: rows.map(({ id }) => id) } };
  if (to.id === null) {
    if (kind === 'candidates') return kinds.candidates.give(db, actor, which, to);
    if (kind === 'jobs') return kinds.jobs.give(db, actor, which, to);
    throw new Error(`${kind} always have an owner.`);
  }
  const heir = { id: to.id, name: to.name };
  const given = await kinds[kind].give(db, actor, which, heir);
  await tellHeirs(db, actor, { [kind]: given }, { [kind]: heir.id });
  return given;
}

/** Tells everybody who now looks after something how much of what. */
async function tellHeirs(
  db: Db,
  actor: Actor,
  given: Partial<Holdings>,
  heirs: Partial<Record<HandOverKind, string>>,
): Promise<void> {
  for (const heir of new Set(Object.values(heirs))) {
    const counts = Object.fromEntries(
      handOverKinds.flatMap((kind) => (heirs[kind] === heir && given[kind] ? [[kind, given[kind]]] : [])),
    );
    if (Object.keys(counts).length === 0) continue;
    await tellPeople(
      db,
      { companyId: actor.companyId, name: actor.company.name },
      {
        kind: 'handed_over',
        userIds: [heir],
        by: { id: actor.userId, name: actor.name },
        facts: { counts },
      },
    );
  }
}

async function holdingsOf(db: Db, actor: Actor, userId: string): Promise<Holdings> {
  const allowed = handsOver(actor);
  const count = (kind: HandOverKind) => (allowed[kind] ? kinds[kind].count(db, actor, userId) : 0);
  return {
    candidates: await count('candidates'),
    candidate_lists: await count('candidate_lists'),
    jobs: await count('jobs'),
    clients: await count('clients'),
    submissions: await count('submissions'),
    contracts: await count('contracts'),
    forms: await count('forms'),
    tasks: await count('tasks'),
  };
}
