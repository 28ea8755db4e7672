import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { idAndName, type Named } from '@/lib/http/named';
import { jobs, lockJob } from '@/lib/job-orders/data';
import { possibleJobOwners } from '@/lib/job-orders/owner.data';
import { unknownReference } from '@/lib/problem/problem';
import { joinTexts } from '@/lib/text/texts';

/** Colleagues who can look for people for a job, at most 200: whoever could look after it. */
export const listPossibleRecruiters = (actor: Actor): Promise<Named[]> =>
  tenant(actor, (db) =>
    db.user.findMany({
      where: possibleJobOwners(actor),
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 200,
      ...idAndName,
    }),
  );

/**
 * Chooses who looks for people for a job beside its owner. The job counts as a new version of itself.
 *
 * @throws Problem 404, 403 for a job that the actor may not change, 412, 422 for somebody who could not look after a job.
 */
export function setRecruiters(
  actor: Actor,
  id: string,
  userIds: readonly string[],
  { locale, ifMatch }: { locale: string; ifMatch: number | undefined },
): ReturnType<typeof jobs.get> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await lockJob(db, actor, id, ifMatch);
    const before = await readRecruiters(db, actor, id);
    const chosen = [...new Set(userIds)].sort();
    // Whoever is one already may stay, even if they could not become one any more.
    const added = chosen.filter((one) => !before.includes(one));
    const people = await db.user.findMany({
      where: { companyId, OR: [{ AND: [possibleJobOwners(actor)], id: { in: added } }, { id: { in: before } }] },
      ...idAndName,
    });
    const unknown = added.filter((one) => !people.some((person) => person.id === one));
    if (unknown.length > 0) throw unknownReference('user_ids');
    const left = before.filter((one) => !chosen.includes(one));
    if (added.length === 0 && left.length === 0) return jobs.get({ ...actor, db }, id, locale);
    await db.jobRecruiter.deleteMany({ where: { companyId, jobOrderId: id, userId: { in: left } } });
    await db.jobRecruiter.createMany({
      data: added.map((userId) => ({ companyId, id: uuid(), jobOrderId: id, userId })),
    });
    await db.jobOrder.update({
      where: { companyId_id: { companyId, id } },
      data: { version: { increment: 1 } },
      select: { id: true },
    });
    const names = people.filter((person) => chosen.includes(person.id)).map(({ name }) => name);
    await recordActivity(db, actor, {
      subjectType: 'job_order',
      subjectId: id,
      event: 'recruiters_changed',
      to: joinTexts(names, actor.company.locale),
    });
    return jobs.get({ ...actor, db }, id, locale);
  });
}

/** The recruiters of a job, as a call sends them, with the job's version. @throws Problem 404. */
export const getRecruiters = (actor: Actor, id: string): Promise<{ user_ids: string[]; version: number }> =>
  tenant(actor, async (db) => {
    const { version } = await jobs.get({ ...actor, db }, id, actor.locale);
    return { user_ids: await readRecruiters(db, actor, id), version };
  });

const readRecruiters = async (db: Db, { companyId }: Actor, jobOrderId: string): Promise<string[]> =>
  (await db.jobRecruiter.findMany({ where: { companyId, jobOrderId }, select: { userId: true } })).map(
    ({ userId }) => userId,
  );
