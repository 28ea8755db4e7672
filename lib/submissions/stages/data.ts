import 'server-only';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { can } from '@/lib/permissions';
import { invalid, stale } from '@/lib/problem/problem';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import type { Stages, StagesInput } from '@/lib/submissions/stages/schema';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { nameKey } from '@/lib/text/same-name';

const select = { id: true, state: true, name: true, key: true } satisfies Prisma.SubmissionStageSelect;
type StageRow = Prisma.SubmissionStageGetPayload<{ select: typeof select }>;

/** The company's stages in the order of the states, with the number of submissions in each. */
export function listStages(actor: Actor): Promise<Stages> {
  return tenant(actor, async (db) => {
    const rows = await readStages(db, actor);
    const counts = await db.candidateSubmission.groupBy({
      by: ['stageId'],
      // People who decide about the stages learn how many submissions a removal concerns, also of others.
      where: {
        ...(can(actor, 'edit_company_settings') ? { companyId: actor.companyId } : visibleSubmissions(actor)),
        stageId: { in: rows.map(({ id }) => id) },
      },
      _count: true,
    });
    const countOf = new Map(counts.map(({ stageId, _count }) => [stageId, _count]));
    const stages = submissionStatuses.flatMap((state) =>
      rows
        .filter((row) => row.state === state)
        .map(({ id, name }) => ({ id, state, name, count: countOf.get(id) ?? 0 })),
    );
    return { stages, version: versionOf(rows) };
  });
}

/** The company's stages without their numbers of submissions. */
export const listStageNames = (actor: Actor): Promise<StageRow[]> => tenant(actor, (db) => readStages(db, actor));

/**
 * Replaces the company's stages: new ones are added, named ones keep their submissions under their new name and at their
 * new place, and the submissions of those that are left out stay in their state, at no stage.
 *
 * @throws Problem 412, 422 for a stage that the company does not have and for one that would change its state.
 */
export function saveStages(actor: Actor, { stages }: StagesInput, ifMatch?: number): Promise<Stages> {
  return tenant(actor, async (db) => {
    await db.$queryRaw`select id from companies where id = ${actor.companyId}::uuid for update`;
    const rows = await readStages(db, actor);
    if (ifMatch !== undefined && ifMatch !== versionOf(rows)) throw stale();
    const before = new Map(rows.map((row) => [row.id, row]));
    const faults = stages.flatMap(({ id, state }, index) => {
      if (!id) return [];
      const stage = before.get(id);
      if (!stage) return [{ path: `stages.${index}.id`, key: 'unknown_reference' }];
      return stage.state === state ? [] : [{ path: `stages.${index}.state`, key: 'not_an_option' }];
    });
    if (faults.length > 0) throw invalid(...faults);
    const kept = new Set(stages.map(({ id }) => id));
    await removeStages(
      db,
      actor,
      rows.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    );
    await writeStages(db, actor, before, stages);
    await recordActivity(db, actor, { subjectType: 'company', subjectId: actor.companyId, event: 'updated' });
    return listStages({ ...actor, db });
  });
}

/** The company's stages, those of each state in their order. */
export const readStages = (db: Db, { companyId }: Actor): Promise<StageRow[]> =>
  db.submissionStage.findMany({
    where: { companyId },
    orderBy: [{ state: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    select,
  });

/** The list has no row of its own that could count its versions: its content is its version, in the nine digits of an `If-Match`. */
const versionOf = (rows: readonly StageRow[]): number =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, state, name }) => [id, state, name])))
    .digest()
    .readUInt32BE() % 1_000_000_000;

async function removeStages(db: Db, { companyId }: Actor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$queryRaw`
    select id from submission_stages where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) for update`;
  const stageId = { in: [...ids] };
  await db.candidateSubmission.updateMany({
    where: { companyId, stageId },
    data: { stageId: null, version: { increment: 1 } },
  });
  await db.submissionStage.deleteMany({ where: { companyId, id: stageId } });
}

async function writeStages(
  db: Db,
  actor: Actor,
  before: ReadonlyMap<string, StageRow>,
  stages: StagesInput['stages'],
): Promise<void> {
  const { companyId } = actor;
  // Two stages may exchange their names: until all are written, those that get another name have none that collides.
  for (const { id, name } of stages)
    if (id && before.get(id)?.key !== nameKey(name))
      await db.submissionStage.update({ where: keyOf(actor, id), data: { key: id }, select: { id: true } });
  const positions = new Map<string, number>();
  for (const { id, state, name } of stages) {
    const position = (positions.get(state) ?? 0) + 1;
    positions.set(state, position);
    const data = { name, key: nameKey(name), position };
    if (id) await db.submissionStage.update({ where: keyOf(actor, id), data, select: { id: true } });
    else await db.submissionStage.create({ data: { companyId, id: uuid(), state, ...data }, select: { id: true } });
  }
}
