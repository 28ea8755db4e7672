import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import { nudgeResumes } from '@/lib/candidates/resumes/nudge';
import { failures } from '@/lib/candidates/resumes/reading/outcome';
import {
  type ModelSuggestions,
  maximumResumes,
  modelSuggestions,
  type Resume,
  type ResumeFile,
} from '@/lib/candidates/resumes/schema';
import { suggestFrom } from '@/lib/candidates/resumes/suggest';
import { readSkillWords } from '@/lib/candidates/skills/words.data';
import { afterCommit, type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import { idAndName } from '@/lib/http/named';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { can } from '@/lib/permissions';
import { conflict, forbidden, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  candidateId: true,
  fileId: true,
  createdAt: true,
  file: { select: { name: true, contentType: true, size: true } },
  creator: idAndName,
} satisfies Prisma.CandidateResumeSelect;
type Row = Prisma.CandidateResumeGetPayload<{ select: typeof select }>;

/** The third lock: the company's résumés, for anyone who may see its candidates. */
const visibleResumes = (actor: Actor): Prisma.CandidateResumeWhereInput => ({
  companyId: actor.companyId,
  ...(can(actor, 'view_candidates') ? {} : { id: { in: [] } }),
});

/**
 * Reads the newest résumé of a candidate with its text, and which earlier ones there are; null if there is none.
 *
 * @throws Problem 404 for a candidate who does not exist, or whom the actor may not see.
 */
export function readNewestResume(actor: Actor, candidateId: string): Promise<Resume | null> {
  return tenant(actor, async (db) => {
    await findCandidate(db, actor, candidateId);
    const rows = await db.candidateResume.findMany({
      where: { AND: [visibleResumes(actor), { candidateId }] },
      orderBy: { id: 'desc' },
      select,
    });
    const [newest, ...earlier] = rows;
    if (!newest) return null;
    const reading = await db.candidateResume.findFirst({
      where: { companyId: actor.companyId, id: newest.id },
      select: {
        state: true,
        reason: true,
        text: true,
        pages: true,
        untilPage: true,
        isCut: true,
        modelSuggestions: true,
      },
    });
    const words = reading?.text ? await readSkillWords(db, actor.companyId) : new Map<string, string>();
    return { ...toFile(newest), ...toReading(reading, words), earlier: earlier.map(toFile) };
  });
}

/** Reads all résumés of a candidate with their texts, the newest first; none if the actor does not see them. */
export function readResumes(
  actor: Actor,
  candidateId: string,
): Promise<(ResumeFile & { text: string | null; model_suggestions: ModelSuggestions | null })[]> {
  return tenant(actor, async (db) => {
    const rows = await db.candidateResume.findMany({
      where: { AND: [visibleResumes(actor), { candidateId }] },
      orderBy: { id: 'desc' },
      select: { ...select, text: true, modelSuggestions: true },
    });
    return rows.map(({ text, modelSuggestions: found, ...row }) => ({
      ...toFile(row),
      text,
      model_suggestions: toModel(found),
    }));
  });
}

/** @throws Problem 404 for a candidate who does not exist, 403, 409 if there are twenty already. */
export function addResume(
  actor: Actor,
  candidateId: string,
  received: ReceivedFile,
): Promise<ResumeFile & { candidateId: string }> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'candidates', actor.companyId, candidateId).catch((error: unknown) => {
      throw mayChange(actor) || can(actor, 'view_candidates') ? error : notFound();
    });
    if (!mayChange(actor)) throw can(actor, 'view_candidates') ? forbidden() : notFound();
    await checkNotErased(db, actor, candidateId);
    const row = await keepResume(db, actor, candidateId, received);
    if (!row) throw conflict('too_many_attachments', { limit: maximumResumes });
    return { ...toFile(row), candidateId };
  });
}

/**
 * Attaches a résumé to a candidate whose row is locked, for a caller who has checked that this may be done.
 *
 * @param by `userId` is who did it; null for somebody without an account.
 * @returns null, and keeps nothing, if there are twenty already.
 */
export async function keepResume(
  db: Db,
  by: { companyId: string; userId: string | null },
  candidateId: string,
  received: ReceivedFile,
): Promise<Row | null> {
  const { companyId, userId } = by;
  if ((await db.candidateResume.count({ where: { companyId, candidateId } })) >= maximumResumes) return null;
  const file = await storeUpload(db, by, received);
  const row = await db.candidateResume.create({
    data: { companyId, candidateId, fileId: file.id, createdBy: userId },
    select,
  });
  await record(db, by, row, 'attachment_added');
  afterCommit(db, nudgeResumes);
  return row;
}

/** Opens the file itself. @throws Problem 404. */
export const openResume = (actor: Actor, id: string): Promise<StreamAnswer> =>
  tenant(actor, async (db) => openFile({ ...actor, db }, (await find(db, actor, id)).fileId));

/** Deletes a résumé with its file. @throws Problem 404, 403 if the actor sees it but may not change the candidate. */
export function removeResume(actor: Actor, id: string): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await find(db, actor, id);
    if (!mayChange(actor)) throw forbidden();
    const { count } = await db.candidateResume.deleteMany({ where: { companyId: actor.companyId, id } });
    if (count === 0) throw notFound();
    await deleteFiles(db, actor.companyId, [row.fileId]);
    await record(db, actor, row, 'attachment_removed');
  });
}

/** The files of a candidate's résumés, which the caller deletes after the candidate. */
export async function listResumeFiles(db: Db, { companyId }: Actor, candidateId: string): Promise<string[]> {
  const rows = await db.candidateResume.findMany({ where: { companyId, candidateId }, select: { fileId: true } });
  return rows.map(({ fileId }) => fileId);
}

const mayChange = (actor: Actor): boolean => can(actor, 'edit_candidates');

async function findCandidate(db: Db, actor: Actor, id: string): Promise<void> {
  const where = { companyId: actor.companyId, id };
  if (!can(actor, 'view_candidates') || (await db.candidate.count({ where })) === 0) throw notFound();
}

async function find(db: Db, actor: Actor, id: string): Promise<Row> {
  const row = await db.candidateResume.findFirst({ where: { AND: [visibleResumes(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

const record = (
  db: Db,
  actor: { companyId: string; userId: string | null },
  { candidateId, file }: Row,
  event: string,
): Promise<void> =>
  recordActivity(db, actor, { subjectType: 'candidate', subjectId: candidateId, event, reason: file.name });

const toFile = ({ id, file, creator, createdAt }: Row): ResumeFile => ({
  id,
  name: file.name,
  content_type: file.contentType,
  size: Number(file.size),
  created_by: creator,
  created_at: createdAt.toISOString(),
});

type Reading = Omit<Resume, keyof ResumeFile | 'earlier'>;

interface Stored {
  state: string;
  reason: string | null;
  text: string | null;
  pages: number | null;
  untilPage: number | null;
  isCut: boolean;
  modelSuggestions: unknown;
}

/** @param words the company's words for skills, each with the skill's name. */
function toReading(stored: Stored | null, words: ReadonlyMap<string, string>): Reading {
  const { reason = null, text = null, pages = null, untilPage: page = null, isCut = false } = stored ?? {};
  const state = stored?.state === 'read' || stored?.state === 'failed' ? stored.state : 'reading';
  const isPart = page !== null || isCut;
  return {
    state,
    reason: failures.find((one) => one === reason) ?? (state === 'failed' ? 'unexpected' : null),
    text,
    pages,
    read_until: isPart ? { page, letters: isCut ? (text?.length ?? 0) : null } : null,
    suggestions: text === null ? null : suggest(text, words),
    model_suggestions: toModel(stored?.modelSuggestions ?? null),
  };
}

/** What is kept was read by the same schema; a shape of another version is as if nobody had asked. */
const toModel = (kept: unknown): ModelSuggestions | null => modelSuggestions.nullable().catch(null).parse(kept);

function suggest(text: string, words: ReadonlyMap<string, string>): Reading['suggestions'] {
  const found = suggestFrom(text, [...words.keys()]);
  return { ...found, skills: [...new Set(found.skills.flatMap((word) => words.get(word) ?? []))] };
}

/**
 * Reads the beginnings of the newest résumés of these candidates that could be read, by the candidates' ids.
 *
 * @param ids of candidates that the caller may show
 */
export async function readResumeTexts(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read<{ candidateId: string; text: string }>(
    db,
    Prisma.sql`
    select distinct on (candidate_id) candidate_id::text as "candidateId", left(text, 20000) as text
    from candidate_resumes
    where company_id = ${companyId}::uuid and candidate_id = any (${ids}::uuid[]) and state = 'read' and text is not null
    order by candidate_id, id desc`,
  );
  return new Map(rows.map(({ candidateId, text }) => [candidateId, text]));
}
