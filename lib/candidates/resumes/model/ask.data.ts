import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { countTry, rateLimit } from '@/lib/auth/rate-limit';
import { instruction, textSent } from '@/lib/candidates/resumes/model/question';
import { readAnswer } from '@/lib/candidates/resumes/model/read-answer';
import { askModel, type LanguageModel, languageModel } from '@/lib/candidates/resumes/model/server';
import type { ModelSuggestions } from '@/lib/candidates/resumes/schema';
import { readSkillWords } from '@/lib/candidates/skills/words.data';
import { type Db, tenant } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { can } from '@/lib/permissions';
import { conflict, forbidden, notFound, Problem } from '@/lib/problem/problem';

/** Milliseconds that somebody waits for the model. */
const patience = 20_000;

// Each question costs the operator money, and sends a person's data out.
const byUser = rateLimit('resume-model-by', 60, 3600);
const byCompany = rateLimit('resume-model-of', 1_000, 24 * 3600);

/**
 * The language model that the actor may send résumés to: the operator has named it, and the company has switched it on.
 * Null if there is none. Platform support sends nobody's data anywhere.
 */
export async function findOfferedModel(actor: Actor): Promise<LanguageModel | null> {
  const model = languageModel();
  if (!model || actor.impersonation || !can(actor, 'edit_candidates')) return null;
  return (await tenant(actor, (db) => isSwitchedOn(db, actor))) ? model : null;
}

/**
 * Sends the text of a candidate's newest résumé to the language model and keeps what it finds on the résumé; nothing of
 * it is written to the candidate. No connection to the database is held meanwhile. The activity tells that it was sent,
 * whatever is answered.
 *
 * @throws Problem 404 for a candidate whom the actor may not see, 403, 409 if the model is off or the résumé is not read,
 * 429, 503 if the model does not answer in time, or with something else than was asked for.
 */
export async function askForSuggestions(
  actor: Actor,
  candidateId: string,
  patienceMs = patience,
): Promise<ModelSuggestions> {
  const model = languageModel();
  const resume = await tenant(actor, (db) => findText(db, actor, candidateId, model));
  await countTry(byUser, actor.userId);
  await countTry(byCompany, actor.companyId);
  await tenant(actor, (db) =>
    recordActivity(db, actor, {
      subjectType: 'candidate',
      subjectId: candidateId,
      event: 'language_model_asked',
      reason: `${resume.model.name}, ${resume.model.host}`,
    }),
  );
  const question = { system: instruction, user: textSent(resume.text) };
  const answer = await askModel(question, patienceMs).catch(failed(actor));
  return tenant(actor, (db) => keep(db, actor, resume, answer));
}

interface Asked {
  id: string;
  text: string;
  model: LanguageModel;
}

async function findText(db: Db, actor: Actor, candidateId: string, model: LanguageModel | null): Promise<Asked> {
  const { companyId } = actor;
  const where = { companyId, id: candidateId };
  if (!can(actor, 'view_candidates') || (await db.candidate.count({ where })) === 0) throw notFound();
  if (!can(actor, 'edit_candidates')) throw forbidden();
  if (!model || !(await isSwitchedOn(db, actor))) throw conflict('language_model_off');
  const newest = await db.candidateResume.findFirst({
    where: { companyId, candidateId },
    orderBy: { id: 'desc' },
    select: { id: true, state: true, text: true },
  });
  if (newest?.state !== 'read' || !newest.text) throw conflict('resume_not_read');
  return { id: newest.id, text: newest.text, model };
}

async function isSwitchedOn(db: Db, { companyId }: Actor): Promise<boolean> {
  const where = { id: companyId };
  return (await db.company.findUniqueOrThrow({ where, select: { resumeLanguageModel: true } })).resumeLanguageModel;
}

/** Keeps what the model found. @throws Problem 404 if the résumé was removed meanwhile, 503 for an unusable answer */
async function keep(db: Db, actor: Actor, { id, model }: Asked, answer: string): Promise<ModelSuggestions> {
  const { companyId } = actor;
  const found = { model: model.name, ...readOrFail(actor, answer, await readSkillWords(db, companyId)) };
  const { count } = await db.candidateResume.updateMany({
    where: { companyId, id },
    data: { modelSuggestions: { ...found, languages: found.languages.map((one) => ({ ...one })) } },
  });
  if (count === 0) throw notFound();
  return found;
}

function readOrFail(actor: Actor, answer: string, words: ReadonlyMap<string, string>) {
  try {
    return readAnswer(answer, words);
  } catch (error) {
    return failed(actor)(error);
  }
}

/** Says that the model cannot be used now; the log has the reason, which may quote the answer, without the answer. */
const failed =
  ({ companyId }: Actor) =>
  (error: unknown): never => {
    const why = error instanceof SyntaxError || !(error instanceof Error) ? 'no JSON' : error.message.slice(0, 200);
    log.warn({ companyId, why }, 'the language model gives no usable answer');
    throw new Problem(503, 'language_model_failed');
  };
