import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { keepSkills } from '@/lib/candidates/skills/keep.data';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName, type Named, namedResource } from '@/lib/http/named';
import { importerOf } from '@/lib/imports/table.data';
import { jobFields } from '@/lib/job-orders/fields';
import { jobHeadings } from '@/lib/job-orders/headings';
import { checkAgainstSubmissions, followOpenings } from '@/lib/job-orders/openings.data';
import { assignsJobs, editsJob } from '@/lib/job-orders/policy';
import { rangeFaults } from '@/lib/job-orders/ranges';
import { can } from '@/lib/permissions';
import { forbidden, invalid, notFound } from '@/lib/problem/problem';
import type { PlainRecords } from '@/lib/records/noun';
import { plainRecords, readable } from '@/lib/records/plain.data';

const plain = plainRecords({
  key: 'job_order',
  words: ['a job', 'jobs'],
  fields: jobFields,
  order: '-created_at',
  table: (db) => db.jobOrder,
  searchedIn: 'job_orders',
  visible: visibleJobs,
  seesAll: (actor) => can(actor, 'view_jobs'),
});

/**
 * The jobs that clients ask for. Whoever adds one looks after it, and its rates are in its client's currency. Only
 * people who handle everybody's jobs give one to somebody else.
 */
export const jobs: PlainRecords = {
  ...plain,
  record: z.object({
    ...readable(jobFields.table, { ...jobFields.row, ...jobFields.alone }),
    recruiters: z.array(namedResource),
  }),
  get: (actor, id, locale) =>
    tenant(actor, async (db) => withRecruiters(db, actor, await plain.get({ ...actor, db }, id, locale))),
  edits: (actor, record) => editsJob(actor, { ownerId: Object(record).owner?.id ?? null }),
  create: (actor, input, locale) =>
    tenant(actor, async (db) => {
      checkRanges(input);
      const [filled] = await withDefaults(db, actor, [input]);
      return { ...Object(await plain.create({ ...actor, db }, filled ?? {}, locale)), recruiters: [] };
    }),
  createMany: async (db, actor, inputs) => plain.createMany(db, actor, await withDefaults(db, actor, inputs)),
  update: (actor, id, input, more) =>
    tenant(actor, async (db) => {
      checkRanges(input);
      const { ownerId } = await lockJob(db, actor, id, more.ifMatch);
      checkOwner(actor, Object(input)['owner'] ?? null, ownerId);
      await checkAgainstSubmissions(db, actor, id, input);
      const inside = { ...actor, db };
      const [body] = await withSkills(db, actor, [{ ...Object(input) }]);
      await plain.update(inside, id, body ?? {}, more);
      await followOpenings(db, actor, id);
      return jobs.get(inside, id, more.locale);
    }),
};

/** A job's record with the people who look for somebody for it beside its owner, by their names. */
async function withRecruiters<R extends { id: string }>(
  db: Db,
  { companyId }: Actor,
  record: R,
): Promise<R & { recruiters: Named[] }> {
  const found = await db.jobRecruiter.findMany({
    where: { companyId, jobOrderId: record.id },
    orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
    select: { user: idAndName },
  });
  return { ...record, recruiters: found.map(({ user }) => user) };
}

/** The import of jobs. */
export const jobImport = importerOf(
  {
    ...jobs,
    input: jobs.input.check(({ value, issues }) => {
      for (const { path, key } of rangeFaults(value))
        issues.push({ code: 'custom', path: [path], params: { key }, input: value });
    }),
  },
  { headings: jobHeadings },
);

/**
 * Locks a job for a change.
 *
 * @throws Problem 404, 403 for a job that the actor sees but may not change, 412.
 */
export async function lockJob(
  db: Db,
  actor: Actor,
  id: string,
  ifMatch: number | undefined,
): Promise<{ ownerId: string | null }> {
  await lockRow(db, 'job_orders', actor.companyId, id);
  const job = await db.jobOrder.findFirst({ where: { ...visibleJobs(actor), id }, select: { ownerId: true } });
  if (!job) throw notFound();
  if (!editsJob(actor, job)) throw forbidden();
  await lockRow(db, 'job_orders', actor.companyId, id, ifMatch);
  return job;
}

/** @param kept whose the job is, or becomes if nobody is named. @throws Problem 422. */
function checkOwner(actor: Actor, given: unknown, kept: string | null): void {
  if (given !== kept && !assignsJobs(actor)) throw invalid({ path: 'owner', key: 'not_yours_to_change' });
}

/** @throws Problem 422 for an end before its beginning. */
function checkRanges(input: unknown): void {
  const faults = rangeFaults(Object(input));
  if (faults.length > 0) throw invalid(...faults);
}

/** Fills in the owner and the currency that new jobs leave out. */
async function withDefaults(db: Db, actor: Actor, inputs: readonly unknown[]): Promise<Record<string, unknown>[]> {
  const { companyId, userId, company } = actor;
  const bodies: Record<string, unknown>[] = inputs.map((input) => ({ ...Object(input) }));
  const ids = bodies.flatMap(({ client }) => (typeof client === 'string' ? client : []));
  const clients = await db.client.findMany({
    where: { companyId, id: { in: [...new Set(ids)] } },
    select: { id: true, currency: true },
  });
  for (const body of bodies) checkOwner(actor, body['owner'] ?? userId, userId);
  const currencies = new Map<unknown, string>(clients.map(({ id, currency }) => [id, currency]));
  return (await withSkills(db, actor, bodies)).map((body) => ({
    ...body,
    owner: body['owner'] ?? userId,
    currency: body['currency'] ?? currencies.get(body['client']) ?? company.currency,
  }));
}

/** Writes skills as the company's list has them, which new ones join. A skill that is needed is not also welcome. */
async function withSkills(
  db: Db,
  actor: Actor,
  bodies: readonly Record<string, unknown>[],
): Promise<Record<string, unknown>[]> {
  const lists = bodies.flatMap((body) => [listOf(body['skills']), listOf(body['skills_welcome'])]);
  const kept = await keepSkills(db, actor, lists);
  return bodies.map((body, index) => {
    const [needed = [], welcome = []] = kept.slice(2 * index);
    return { ...body, skills: needed, skills_welcome: welcome.filter((skill) => !needed.includes(skill)) };
  });
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
