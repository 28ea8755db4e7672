import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { dateFromDay } from '@/lib/calendar/days';
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
import { putsForward } from '@/lib/match/policy';
import { putRates } from '@/lib/match/rates';
import { reasonWriter } from '@/lib/match/reason-text';
import { type CandidateForJob, mostMatches } from '@/lib/match/schema';
import { scoreMatch } from '@/lib/match/score';
import { readSkillWords, type SkillWords } from '@/lib/match/skills.data';
import { reasonsThatCount, type Weights } from '@/lib/match/weights';
import { readWeights } from '@/lib/match/weights.data';
import { can } from '@/lib/permissions';
import { notFound } from '@/lib/problem/problem';

/**
 * The candidates who suit a job best, each with why. The database narrows them to those with the most of the skills, and
 * `scoreMatch` puts these in order. Nobody is among them who is put forward for the job already, whatever became of it,
 * or who may not be contacted.
 *
 * @throws Problem 404, also for a job that the actor does not see.
 */
export function listMatches(actor: Actor, jobId: string, locale: string): Promise<CandidateForJob[]> {
  if (!can(actor, 'view_candidates')) throw notFound();
  const { companyId, today } = actor;
  return tenant(actor, async (db) => {
    const row = await findMatchedJob(db, actor, jobId);
    const weights = await readWeights(db, companyId);
    const skills = await readSkillWords(db, companyId, [...row.skills, ...row.skillsWelcome]);
    const job = jobFacts(actor, row, skills.nameOf);
    const ids = await narrow(db, actor, row, { skills, weights });
    const people = await db.candidate.findMany({ where: { companyId, id: { in: ids } }, select: candidateFactsSelect });
    const workedFor = await readClientsWorkedFor(db, actor, ids, row.client.id);
    const write = reasonWriter(locale);
    return people
      .map((one) => ({
        one,
        ...scoreMatch(candidateFacts(actor, one, skills.nameOf, workedFor.get(one.id)), job, { weights, today }),
      }))
      .toSorted((a, b) => b.score - a.score || (a.one.number < b.one.number ? -1 : 1))
      .slice(0, mostMatches)
      .map(({ one: { id, number, name, headline }, score, reasons }) => ({
        candidate: { id, number, name, headline },
        score,
        reasons: reasonsThatCount(reasons, weights).map(write),
      }));
  });
}

/**
 * Whether the actor can put candidates forward for a job, and without a form, and whether it names skills to match.
 *
 * @throws Problem as `listMatches`.
 */
export function readPutForward(
  actor: Actor,
  jobId: string,
): Promise<{ canPut: boolean; isOpen: boolean; hasRates: boolean; hasSkills: boolean }> {
  return tenant(actor, async (db) => {
    const job = await findMatchedJob(db, actor, jobId);
    const isOpen = job.status === 'open';
    const canPut = isOpen && putsForward(actor, { ...job, recruiterIds: job.recruiters.map(({ userId }) => userId) });
    const hasSkills = job.skills.length + job.skillsWelcome.length > 0;
    return { canPut, isOpen, hasRates: putRates(actor, job) !== null, hasSkills };
  });
}

/** A job with what it asks for. @throws Problem 404, also for one that the actor does not see. */
async function findMatchedJob(db: Db, actor: Actor, id: string) {
  const row = await db.jobOrder.findFirst({ where: { ...visibleJobs(actor), id }, select: jobFactsSelect });
  if (!row) throw notFound();
  return row;
}

interface NarrowedJob {
  id: string;
  startDate: Date | null;
  skills: readonly string[];
}

/**
 * The ids of the candidates with the most of the skills that a job needs, of these with the most welcome ones, and of
 * these of those who are free in time; the newest if it names no skill. Skills that count nothing in the company's
 * weights narrow nothing.
 */
async function narrow(
  db: Db,
  { companyId, today }: Actor,
  { id, startDate, skills }: NarrowedJob,
  { skills: { spellings }, weights }: { skills: SkillWords; weights: Weights },
): Promise<string[]> {
  const needed = weights.skills > 0 ? spellings.slice(0, skills.length).flat() : [];
  const welcome = weights.skills_welcome > 0 ? spellings.slice(skills.length).flat() : [];
  const any = [...needed, ...welcome];
  const start = startDate ?? dateFromDay(today);
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`
    select c.id::text as id from candidates c
    where c.company_id = ${companyId}::uuid and c.do_not_contact is null and c.erased_at is null
      ${any.length > 0 ? Prisma.sql`and ${overlap('c.skills', any)}` : Prisma.empty}
      and not exists (
        select 1 from candidate_submissions s
        where s.company_id = c.company_id and s.job_order_id = ${id}::uuid and s.candidate_id = c.id)
    order by ${any.length > 0 ? Prisma.sql`${skillCount('c.skills', needed, welcome)} desc,` : Prisma.empty}
      (c.availability = 'now' or c.available_from <= ${start}::date) desc nulls last, c.created_at desc, c.id desc
    limit ${mostCompared}`,
  );
  return rows.map((row) => row.id);
}
