import 'server-only';
import type { Activity, SubjectType } from '@/lib/activities/schema';
import { type Db, tenant, type TenantScope } from '@/lib/db/client';

interface NewActivity {
  subjectType: SubjectType;
  subjectId: string;
  /** What happened: `created`, `updated`, `status_changed`, `paid`, `mailed`, … a key of the namespace `activities`. */
  event: string;
  from?: string;
  to?: string;
  reason?: string | null;
}

/** Writes what happened in the very transaction in which it happens. The table is append-only for the program's role. */
export async function recordActivity(db: Db, actor: { companyId: string; userId: string | null }, activity: NewActivity): Promise<void> {
  await db.activity.create({
    data: {
      companyId: actor.companyId, actorId: actor.userId,
      subjectType: activity.subjectType, subjectId: activity.subjectId, event: activity.event,
      fromState: activity.from ?? null, toState: activity.to ?? null, reason: activity.reason ?? null,
    },
  });
}

/**
 * The newest 100 activities of a record, newest first. The caller has shown that the actor may see the record.
 */
export function listActivities(actor: TenantScope, subjectType: SubjectType, subjectId: string): Promise<Activity[]> {
  return tenant(actor, async (db) => {
    const rows = await db.activity.findMany({
      where: { companyId: actor.companyId, subjectType, subjectId },
      orderBy: { id: 'desc' },
      take: 100,
      select: { id: true, event: true, fromState: true, toState: true, reason: true, createdAt: true, actor: { select: { id: true, name: true } } },
    });
    return rows.map((row) => ({
      id: row.id, event: row.event, actor: row.actor, from: row.fromState, to: row.toState, reason: row.reason,
      created_at: row.createdAt.toISOString(),
    }));
  });
}
