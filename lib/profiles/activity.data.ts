import 'server-only';
import { listActivities } from '@/lib/activities/data';
import type { SubjectType } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { nounKeys } from '@/lib/nouns';
import { notFound } from '@/lib/problem/problem';
import { type DoneActivity, type Subject, seesSubject } from '@/lib/profiles/activity-subjects';
import { seesProfile } from '@/lib/profiles/policy';

const limit = 30;

/** Lists the events of a person's account and profile. @throws Problem 404 */
export function listAboutPerson(actor: Actor, userId: string) {
  if (!seesProfile(actor, userId)) throw notFound();
  return listActivities(actor, 'user', userId);
}

/**
 * Lists a person's latest actions, newest first, with their records: only those of a kind that the reader sees
 * completely; people see all of their own.
 *
 * @throws Problem 404.
 */
export function listDoneByPerson(actor: Actor, userId: string): Promise<DoneActivity[]> {
  if (!seesProfile(actor, userId)) throw notFound();
  return tenant(actor, async (db) => {
    const subjectType = { in: nounKeys.filter((type) => seesSubject(actor, type, userId)) };
    const rows = await db.activity.findMany({
      where: { companyId: actor.companyId, actorId: userId, subjectType, NOT: await hiddenLists(db, actor, userId) },
      orderBy: { id: 'desc' },
      take: limit,
      select: {
        id: true,
        event: true,
        subjectType: true,
        subjectId: true,
        fromState: true,
        toState: true,
        createdAt: true,
      },
    });
    const subjects = await nameSubjects(db, actor.companyId, rows);
    return rows.map((row) => ({
      id: row.id,
      event: row.event,
      from: row.fromState,
      to: row.toState,
      created_at: row.createdAt.toISOString(),
      subject: subjects.get(row.subjectId) ?? { type: row.subjectType, id: null, label: null, day: null },
    }));
  });
}

/** What somebody did with lists of candidates that the reader may not see; those that are deleted are among them. */
async function hiddenLists(db: Db, actor: Actor, userId: string): Promise<Prisma.ActivityWhereInput> {
  const subjectType = 'candidate_list';
  if (actor.userId === userId) return { id: { in: [] } };
  const done = await db.activity.findMany({
    where: { companyId: actor.companyId, actorId: userId, subjectType },
    distinct: ['subjectId'],
    select: { subjectId: true },
  });
  const ids = done.map(({ subjectId }) => subjectId);
  const seen = await db.candidateList.findMany({
    where: { ...visibleLists(actor), id: { in: ids } },
    select: { id: true },
  });
  return { subjectType, subjectId: { notIn: seen.map(({ id }) => id) } };
}

/** Reads the names of the records, by id; a deleted record has no name. */
async function nameSubjects(
  db: Db,
  companyId: string,
  rows: readonly { subjectType: string; subjectId: string }[],
): Promise<Map<string, Subject>> {
  const where = (type: SubjectType) => ({
    companyId,
    id: { in: [...new Set(rows.filter((row) => row.subjectType === type).map((row) => row.subjectId))] },
  });
  const named = { id: true, name: true } as const;
  const numbered = { id: true, number: true } as const;
  const subject =
    (type: SubjectType) =>
    (row: { id: string; name?: string; number?: string | null }): Subject => ({
      type,
      id: row.id,
      label: row.name ?? row.number ?? null,
      day: null,
    });
  const sheets = await db.timesheet.findMany({
    where: where('timesheet'),
    select: { id: true, periodStart: true, contract: { select: { number: true } } },
  });
  const found = [
    ...(await db.client.findMany({ where: where('client'), select: named })).map(subject('client')),
    ...(await db.candidateSubmission.findMany({ where: where('submission'), select: numbered })).map(
      subject('submission'),
    ),
    ...(await db.contract.findMany({ where: where('contract'), select: numbered })).map(subject('contract')),
    ...(await db.invoice.findMany({ where: where('invoice'), select: numbered })).map(subject('invoice')),
    ...(await db.candidateList.findMany({ where: where('candidate_list'), select: named })).map(
      subject('candidate_list'),
    ),
    ...(await db.user.findMany({ where: where('user'), select: named })).map(subject('user')),
    ...sheets.map(
      ({ id, periodStart, contract }): Subject => ({
        type: 'timesheet',
        id,
        label: contract.number,
        day: dayFromDate(periodStart),
      }),
    ),
  ];
  return new Map(found.map((one) => [one.id ?? '', one]));
}
