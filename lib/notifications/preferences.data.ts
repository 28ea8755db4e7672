import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { notificationKinds, notificationWays, usualWays } from '@/lib/notifications/kinds';
import type { Preferences } from '@/lib/notifications/schema';

/** Reads how the actor wants to hear about each kind. */
export function getPreferences(actor: Actor): Promise<Preferences> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    const rows = await db.notificationPreference.findMany({
      where: { companyId, userId },
      select: { kind: true, way: true },
    });
    const chosen = new Map(rows.map(({ kind, way }) => [kind, notificationWays.find((one) => one === way)]));
    const wayOf = (kind: (typeof notificationKinds)[number]) => chosen.get(kind) ?? usualWays[kind];
    return {
      mention: wayOf('mention'),
      followed: wayOf('followed'),
      to_do: wayOf('to_do'),
      handed_over: wayOf('handed_over'),
      placement: wayOf('placement'),
      task_ended: wayOf('task_ended'),
      rule_notice: wayOf('rule_notice'),
    };
  });
}

/** Replaces how the actor wants to hear about each kind. */
export function savePreferences(actor: Actor, ways: Preferences): Promise<Preferences> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    for (const kind of notificationKinds) {
      const way = ways[kind];
      await db.notificationPreference.upsert({
        where: { companyId_userId_kind: { companyId, userId, kind } },
        create: { companyId, userId, kind, way },
        update: { way },
      });
    }
    return ways;
  });
}
