import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import type { Erasure } from '@/lib/candidates/erasing/schema';
import { surveyErasure } from '@/lib/candidates/erasing/survey.data';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { deleteFiles } from '@/lib/files/data';
import { translatorFor } from '@/lib/i18n/translator';
import { can } from '@/lib/permissions';
import { conflict, invalid, notFound } from '@/lib/problem/problem';
import { eraseFromViews } from '@/lib/views/erase.data';

/** Milliseconds that an erasure may take: it looks at every entry of the company's log. */
const patience = 60_000;

/** Says what an erasure would take and what it would leave, and refuses what the erasure would refuse. */
export const previewErasure = (actor: Actor, id: string): Promise<Erasure> =>
  tenant(actor, async (db) => {
    await findErasable(db, actor, id);
    return surveyErasure(db, actor, id);
  });

/**
 * Erases a person: what belongs to them alone is deleted, their row is emptied and keeps its number for the contracts and
 * invoices that lead to it, and their values in the log are replaced (docs/decisions/erasing-people.md). A row that
 * nothing leads to is deleted. Nothing brings it back. The actor must not carry a transaction.
 *
 * @param before looks at what the erasure ends, and returns what tells others of it once the person's mails are gone: what
 * is sent from then on names nobody any more
 * @throws Problem 404, 409 while a contract runs and for somebody who is erased already, 422 for another number.
 */
export const eraseCandidate = (
  actor: Actor,
  id: string,
  typed: string | undefined,
  before: (db: Db, actor: Actor, id: string) => Promise<() => Promise<void>>,
): Promise<Erasure> =>
  tenant(
    actor,
    async (db) => {
      const { companyId } = actor;
      if (!can(actor, 'view_candidates')) throw notFound();
      await lockRow(db, 'candidates', companyId, id);
      const { number } = await findErasable(db, actor, id);
      if (typed !== number) throw invalid({ path: 'number', key: 'another_number' });
      const survey = await surveyErasure(db, actor, id);
      const tell = await before(db, actor, id);
      const t = translatorFor(actor.company.locale, 'candidates');
      const [erased] = await read<Erased>(
        db,
        Prisma.sql`select own_ids, related_ids, texts, file_ids from erase_candidate(${companyId}::uuid, ${id}::uuid,
        ${t('erase.name', { number })}, ${t('erase.mark')})`,
      );
      if (!erased) throw notFound();
      await deleteFiles(db, companyId, erased.file_ids);
      const [toDos] = await read<{ ids: string[] }>(
        db,
        Prisma.sql`select erase_to_dos(${companyId}::uuid, ${[...erased.own_ids, ...erased.related_ids]}::uuid[],
        ${erased.texts}::text[]) as ids`,
      );
      await db.$queryRaw`select erase_talks(${companyId}::uuid, ${erased.own_ids}::uuid[], ${erased.texts}::text[])::text`;
      await eraseFromViews(db, companyId, erased.texts);
      await tell();
      await read<{ erase_from_audit_log: number }>(
        db,
        Prisma.sql`select erase_from_audit_log(${companyId}::uuid, ${id}::uuid, ${[...erased.own_ids, ...(toDos?.ids ?? [])]}::uuid[],
        ${erased.related_ids}::uuid[], ${erased.texts}::text[])`,
      );
      if (survey.remains) await recordActivity(db, actor, { subjectType: 'candidate', subjectId: id, event: 'erased' });
      else await candidates.delete({ ...actor, db }, id, undefined);
      return survey;
    },
    patience,
  );

interface Erased {
  /** The ids of what belonged to the person alone, and of what stays and may name them. */
  own_ids: string[];
  related_ids: string[];
  /** What the person was called, and where they could be reached. */
  texts: string[];
  file_ids: string[];
}

/** The states of a contract that is over: as the function `erase_candidate` has them. */
const over = ['ended', 'terminated'];

async function findErasable(db: Db, actor: Actor, id: string): Promise<{ number: string }> {
  const { companyId } = actor;
  if (!can(actor, 'view_candidates')) throw notFound();
  const candidate = await db.candidate.findFirst({
    where: { companyId, id },
    select: { number: true, erasedAt: true },
  });
  if (!candidate) throw notFound();
  if (candidate.erasedAt) throw conflict('candidate_erased', { number: candidate.number });
  const where = { companyId, candidateId: id, status: { notIn: over } };
  const running = await db.contract.findFirst({ where, orderBy: { id: 'asc' }, select: { number: true } });
  if (running) throw conflict('erased_contract_runs', { number: running.number });
  return candidate;
}
