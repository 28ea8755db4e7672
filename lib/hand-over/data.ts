import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { handOverLists, listsToGive, possibleListOwners } from '@/lib/candidates/lists/owner.data';
import { clientsOf, handOverClients } from '@/lib/clients/owner.data';
import { possibleClientOwners } from '@/lib/clients/people.data';
import { contractsOf, handOverContracts } from '@/lib/contracts/owner.data';
import { possibleContractOwners } from '@/lib/contracts/people.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { formsOf, handOverForms } from '@/lib/forms/owner.data';
import { handsOver } from '@/lib/hand-over/policy';
import { type HandOverInput, type HandOverKind, type Holdings, handOverKinds } from '@/lib/hand-over/schema';
import { idAndName } from '@/lib/http/named';
import { countJobsOf, handOverJobs, possibleJobOwners } from '@/lib/job-orders/owner.data';
import { tellPeople } from '@/lib/notifications/tell.data';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { handOverCandidates, possibleCandidateOwners } from '@/lib/submissions/candidates/owner.data';
import { handOverSubmissions, submissionsOf } from '@/lib/submissions/owner.data';
import { possibleSubmissionOwners } from '@/lib/submissions/people.data';
import { countToDosOf, handOverToDos } from '@/lib/to-dos/owner.data';
import { possibleAssignees } from '@/lib/to-dos/people.data';
import { findUser } from '@/lib/users/find.data';

const idOnly = { select: { id: true } } as const;

/** How the records of a kind are counted, found and given, and who can look after them. */
const kinds = {
  candidates: {
    count: (db: Db, { companyId }: Actor, id: string) => db.candidate.count({ where: { companyId, ownerId: id } }),
    open: (db: Db, { companyId }: Actor, ids: string[]) =>
      db.candidate.findMany({ where: { companyId, id: { in: ids }, erasedAt: null }, ...idOnly }),
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
    give: handOverJobs,
    owners: possibleJobOwners,
  },
  clients: {
    count: (db: Db, actor: Actor, id: string) => db.client.count({ where: clientsOf(actor, { ownerId: id }) }),
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.client.findMany({ where: clientsOf(actor, { id: { in: ids } }), ...idOnly }),
    give: handOverClients,
    owners: possibleClientOwners,
  },
  submissions: {
    count: (db: Db, actor: Actor, id: string) =>
      db.candidateSubmission.count({ where: submissionsOf(actor, { ownerId: id }) }),
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.candidateSubmission.findMany({ where: submissionsOf(actor, { id: { in: ids } }), ...idOnly }),
    give: handOverSubmissions,
    owners: possibleSubmissionOwners,
  },
  contracts: {
    count: (db: Db, actor: Actor, id: string) => db.contract.count({ where: contractsOf(actor, { ownerId: id }) }),
    open: (db: Db, actor: Actor, ids: string[]) =>
      db.contract.findMany({ where: contractsOf(actor, { id: { in: ids } }), ...idOnly }),
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

/**
 * Gives chosen records to somebody, all or none.
 *
 * @throws Problem 422 at the list's path for a record that is over, does not exist, or that the actor may not give; at
 * `owner_id` for somebody who cannot look after it.
 */
export function handOverChosen(
  actor: Actor,
  {
    kind,
    ids,
    path,
    ownerId,
  }: {
    kind: Exclude<HandOverKind, 'candidate_lists' | 'forms' | 'tasks'>;
    ids: readonly string[];
    path: string;
    ownerId: string;
  },
): Promise<{ given: number }> {
  return tenant(actor, async (db) => {
    const wanted = [...new Set(ids)];
    const open = handsOver(actor)[kind] ? await kinds[kind].open(db, actor, wanted) : [];
    const found = new Set(open.map(({ id }) => id));
    const faults: FieldFault[] = wanted.flatMap((id, index) =>
      found.has(id) ? [] : [{ path: `${path}.${index}`, key: 'unknown_reference' }],
    );
    const heir = await db.user.findFirst({
      where: { AND: [kinds[kind].owners(actor)], companyId: actor.companyId, id: ownerId },
      ...idAndName,
    });
    if (!heir) faults.push({ path: 'owner_id', key: 'unknown_reference' });
    if (!heir || faults.length > 0) throw invalid(...faults);
    const given = await kinds[kind].give(db, actor, { id: { in: wanted } }, heir);
    await tellHeirs(db, actor, { [kind]: given }, { [kind]: heir.id });
    return { given };
  });
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
