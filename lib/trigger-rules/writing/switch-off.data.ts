import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { conflict } from '@/lib/problem/problem';
import { lockRule } from '@/lib/trigger-rules/find.data';

/** Switches a rule off, even if its definition cannot be read. @throws Problem 404, 409 if it is off already. */
export function switchOffRule(actor: Actor, id: string, reason: string): Promise<void> {
  return tenant(actor, async (db) => {
    const { rule, formId } = await lockRule(db, actor, id);
    if (!rule.enabled) throw conflict('rule_is_off');
    await db.triggerRule.update({
      where: keyOf(actor, id),
      data: { isEnabled: false, reason, version: { increment: 1 } },
      select: { id: true },
    });
    const switched = { subjectType: 'form', subjectId: formId, event: 'rule_disabled', to: rule.name, reason } as const;
    await recordActivity(db, actor, switched);
  });
}
