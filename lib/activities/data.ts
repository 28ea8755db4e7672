import 'server-only';
import { v7 as uuid } from 'uuid';
import { nudgeRules } from '@/lib/activities/nudge';
import type { Activity, SubjectType } from '@/lib/activities/schema';
import { afterCommit, type Db, read, type TenantScope, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';

export interface NewActivity {
  subjectType: SubjectType;
  subjectId: string;
  /** The event: `created`, `updated`, `status_changed`, `paid`, `mailed`, … a key of the namespace `activities`. */
  event: string;
  from?: string;
  to?: string;
  reason?: string | null;
}

/** Records an event in the same transaction in which it happens. The table is append-only for the program's role. */
export async function recordActivity(db: Db, actor: Doer, activity: NewActivity): Promise<void> {
  await recordActivities(db, actor, [activity]);
}

/** `recordActivity` for several records at once. If the company has rules, they look at it after the commit. */
export async function recordActivities(db: Db, actor: Doer, activities: readonly NewActivity[]): Promise<void> {
  const [row] = await read<{ has_rules: boolean }>(
    db,
    Prisma.sql`
    with told as (${activityInsert(actor, activities)})
    select ${rulesAsked(actor)}`,
  );
  tellRules(db, row);
}

interface RulesAnswer {
  has_rules: boolean;
}

/**
 * Whether the company has rules that may react to the activity: a column of the statement that records it, for `tellRules`.
 */
export const rulesAsked = ({ companyId }: { companyId: string }): Prisma.Sql =>
  Prisma.sql`exists (select 1 from trigger_rules where company_id = ${companyId}::uuid and is_enabled) as has_rules`;

/** Lets the company's rules look at the change after the commit. */
export function tellRules(db: Db, row: RulesAnswer | undefined): void {
  if (row?.has_rules) afterCommit(db, nudgeRules);
}

/** The person who did it; null if a rule did, which is named instead. */
interface Doer {
  companyId: string;
  userId: string | null;
  byRule?: string;
}

/**
 * The SQL of `recordActivities`, as a part of the statement that makes the change: one text, however many records there
 * are. That statement also selects `rulesAsked`.
 */
export const activityInsert = (
  { companyId, userId, byRule }: Doer,
  activities: readonly NewActivity[],
): Prisma.Sql => Prisma.sql`
  insert into activities (company_id, id, subject_type, subject_id, event, actor_id, rule_name, from_state, to_state, reason,
    created_at)
  select ${companyId}::uuid, a.id, a.subject_type, a.subject_id, a.event, ${byRule ? null : userId}::uuid, ${byRule ?? null}::text,
    a.from_state, a.to_state, a.reason, ${new Date()}::timestamptz
  from unnest(${activities.map(() => uuid())}::uuid[], ${activities.map(({ subjectType }) => subjectType)}::text[],
    ${activities.map(({ subjectId }) => subjectId)}::uuid[], ${activities.map(({ event }) => event)}::text[],
    ${activities.map(({ from }) => from ?? null)}::text[], ${activities.map(({ to }) => to ?? null)}::text[],
    ${activities.map(({ reason }) => reason ?? null)}::text[])
    as a (id, subject_type, subject_id, event, from_state, to_state, reason)`;

/** The columns of an activity that its resource shows. */
export const activitySelect = {
  id: true,
  event: true,
  fromState: true,
  toState: true,
  reason: true,
  createdAt: true,
  actor: idAndName,
  ruleName: true,
} satisfies Prisma.ActivitySelect;

/** An activity as it is shown to anyone who sees its record. */
export const toActivity = (row: Prisma.ActivityGetPayload<{ select: typeof activitySelect }>): Activity => ({
  id: row.id,
  event: row.event,
  actor: row.actor,
  rule: row.ruleName,
  from: row.fromState,
  to: row.toState,
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
});

/** Lists the newest 100 activities of a record, newest first. The caller has checked that the actor may see the record. */
export function listActivities(
  actor: TenantScope,
  subjectType: SubjectType,
  subjectId: string,
  most = 100,
): Promise<Activity[]> {
  return tenant(actor, async (db) => {
    const rows = await db.activity.findMany({
      where: { companyId: actor.companyId, subjectType, subjectId },
      orderBy: { id: 'desc' },
      take: most,
      select: activitySelect,
    });
    return rows.map(toActivity);
  });
}

/**
 * When each record came into its state the last time, of those whose log says so. The caller has checked that the actor may
 * see the records.
 *
 * @param records their ids and states.
 */
export async function readStateMoments(
  db: Db,
  { companyId }: { companyId: string },
  subjectType: SubjectType,
  records: readonly { id: string; status: string }[],
): Promise<Map<string, Date>> {
  const states = new Map(records.map(({ id, status }) => [id, status]));
  const changes = await db.activity.groupBy({
    by: ['subjectId', 'toState'],
    where: { companyId, subjectType, subjectId: { in: [...states.keys()] }, event: { in: [...stateEvents] } },
    _max: { createdAt: true },
  });
  return new Map(
    changes.flatMap(({ subjectId, toState, _max: { createdAt } }) =>
      createdAt && toState === states.get(subjectId) ? [[subjectId, createdAt]] : [],
    ),
  );
}

/** The events whose `to` is a state. */
const stateEvents = ['created', 'status_changed', 'converted'] as const;
