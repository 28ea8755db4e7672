import 'server-only';
import type { Actor } from '@/lib/actor';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import {
  candidateFacts,
  candidateFactsSelect,
  jobFacts,
  jobFactsSelect,
  readClientsWorkedFor,
} from '@/lib/match/facts.data';
import { mostCompared, overlap, skillCount } from '@/lib/match/narrow.data';
import { putRates } from '@/lib/match/rates';
import { reasonWriter } from '@/lib/match/reason-text';
import { type JobForCandidate, mostMatches } from '@/lib/match/schema';
import { scoreMatch } from '@/lib/match/score';
import { readSkillWords } from '@/lib/match/skills.data';
import { reasonsThatCount } from '@/lib/match/weights';
import { readWeights } from '@/lib/match/weights.data';
import { can, canAny } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';

/**
 * The open jobs that suit a candidate best, each with why, by the same score as `listMatches`. None is among them that
 * the candidate is put forward for already; for somebody who may not be contacted there is none at all.
 *
 * @throws Problem 404, also for somebody who does not see candidates.
 */
export function listJobMatches(actor: Actor, candidateId: string, locale: string): Promise<JobForCandidate[]> {
  const { companyId, today } = actor;
  if (!canAny(actor, jobNeeds)) throw notFound();
  return tenant(actor, async (db) => {
    const { doNotContact, ...row } = await findMatchedCandidate(db, actor, candidateId);
    if (doNotContact !== null) return [];
    const { spellings, nameOf } = await readSkillWords(db, companyId, row.skills);
    const workedFor = await readClientsWorkedFor(db, actor, [candidateId]);
    const candidate = candidateFacts(actor, row, nameOf, workedFor.get(candidateId));
    const weights = await readWeights(db, companyId);
    const ids = await narrow(db, actor, candidateId, weights.skills > 0 ? spellings : null);
    const jobs = await db.jobOrder.findMany({ where: { companyId, id: { in: ids } }, select: jobFactsSelect });
    const write = reasonWriter(locale);
    return jobs
      .map((job) => ({
        job,
        ...scoreMatch(candidate, jobFacts(actor, job, nameOf), { weights, today }),
      }))
      .toSorted((a, b) => b.score - a.score || (a.job.number < b.job.number ? -1 : 1))
      .slice(0, mostMatches)
      .map(({ job, score, reasons }) => ({
        job: {
          id: job.id,
          number: job.number,
          title: job.title,
          client: job.client,
          has_rates: putRates(actor, job) !== null,
        },
        score,
        reasons: reasonsThatCount(reasons, weights).map(write),
      }));
  });
}

/** A candidate with what counts about them. @throws Problem 404, also for somebody who does not see candidates. */
async function findMatchedCandidate(db: Db, actor: Actor, id: string) {
  const row = can(actor, 'view_candidates')
    ? await db.candidate.findFirst({
        where: { companyId: actor.companyId, id },
        select: { ...candidateFactsSelect, doNotContact: true },
      })
    : null;
  if (!row) throw notFound();
  return row;
}

/**
 * The ids of the open jobs, of those that the actor sees, that need most of these skills, or name none; the newest of
 * those alike.
 *
 * @param spellings of each skill; null if skills count nothing in the company's weights
 */
async function narrow(
  db: Db,
  actor: Actor,
  candidateId: string,
  spellings: readonly (readonly string[])[] | null,
): Promise<string[]> {
  const skills = spellings?.flat();
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`
    select j.id::text as id from job_orders j
    where j.company_id = ${actor.companyId}::uuid and j.status = 'open'
      ${can(actor, 'view_jobs') ? Prisma.empty : isOwn(actor)}
      ${skills ? Prisma.sql`and (${overlap('j.skills', skills)} or cardinality(j.skills) = 0)` : Prisma.empty}
      and not exists (
        select 1 from candidate_submissions s
        where s.company_id = j.company_id and s.job_order_id = j.id and s.candidate_id = ${candidateId}::uuid)
    order by ${skills ? Prisma.sql`${skillCount('j.skills', skills)} desc,` : Prisma.empty} j.created_at desc, j.id desc
    limit ${mostCompared}`,
  );
  return rows.map(({ id }) => id);
}

/** The condition of a job `j` that somebody looks after, or looks for people for: as `visibleJobs` has it. */
const isOwn = ({ companyId, userId }: Actor): Prisma.Sql => Prisma.sql`and (j.owner_id = ${userId}::uuid or exists (
  select from job_recruiters r where r.company_id = ${companyId}::uuid and r.job_order_id = j.id and r.user_id = ${userId}::uuid))`;
