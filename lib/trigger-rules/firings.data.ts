import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import { changedFields } from '@/lib/trigger-rules/change';
import { findRule } from '@/lib/trigger-rules/find.data';
import { eventOf, loadChange } from '@/lib/trigger-rules/load.data';
import { type Firing, firingResource, ruleLimits, type WhyQuery } from '@/lib/trigger-rules/schema';

/** The newest 100 lines of a rule's log, newest first. @throws Problem 404. */
export function listFirings(actor: Actor, ruleId: string): Promise<Firing[]> {
  return tenant(actor, async (db) => {
    await findRule(db, actor, ruleId);
    return readFirings(db, actor, { ruleId });
  });
}

/** What every rule of its model made of the newest changes of a record: why one did not fire. */
export const listFiringsOf = (actor: Actor, { model, subject_id: subjectId }: WhyQuery): Promise<Firing[]> =>
  tenant(actor, (db) => readFirings(db, actor, { subjectId, rule: { companyId: actor.companyId, model } }));

async function readFirings(db: Db, actor: Actor, where: Prisma.TriggerFiringWhereInput): Promise<Firing[]> {
  const rows = await db.triggerFiring.findMany({
    where: { companyId: actor.companyId, ...where },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: ruleLimits.firings,
    include: { event: true, rule: idAndName, version: { select: { number: true } } },
  });
  const firings: Firing[] = [];
  for (const row of rows) {
    const change = await loadChange(db, actor.companyId, row.event, []);
    firings.push(
      firingResource.parse({
        id: row.id,
        at: row.createdAt.toISOString(),
        rule: row.rule,
        number: row.version.number,
        events: row.event.events.map(eventOf),
        subject_id: row.subjectId,
        changed: row.event.onlyRule ? [] : changedFields(change),
        outcome: row.outcome,
        conditions: row.conditions,
        actions: row.actions,
        duration: row.duration,
      }),
    );
  }
  return firings;
}
