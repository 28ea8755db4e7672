import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { followMerges } from '@/lib/merges/merges.data';
import { type StoredRule, storedRule } from '@/lib/trigger-rules/schema';

/** A rule in its current version. */
export interface RunningRule {
  id: string;
  name: string;
  formId: string;
  ownerId: string;
  /** Null if its writer is unknown. */
  writerId: string | null;
  versionId: string;
  definition: StoredRule;
}

/** A running rule whose definition may be unreadable. */
export type WaitingRule = Omit<RunningRule, 'definition'> & { definition: StoredRule | null };

interface Asked {
  model: string;
  formId: string | null;
  events: readonly string[];
  /** For the check of a daily rule: no other rule looks at the change. */
  onlyRule: string | null;
}

/**
 * Reads the rules that look at a change, in their current version and order, and whether a rule waits for what they will
 * change.
 */
export async function readWaiting(
  db: Db,
  companyId: string,
  asked: Asked,
): Promise<{ rules: WaitingRule[]; isHeard: boolean }> {
  const { model, formId, events, onlyRule } = asked;
  const rows = await read<Omit<WaitingRule, 'definition'> & { isHeard: boolean }>(
    db,
    Prisma.sql`
    select r.id, r.name, r.form_id as "formId", r.owner_id as "ownerId", r.writer_id as "writerId", v.id as "versionId",
      exists (select from trigger_rules h where h.company_id = ${companyId}::uuid and h.is_enabled
        and h.event in ('updated', 'status_changed', 'submitted')) as "isHeard"
    from trigger_rules r
    join trigger_rule_versions v on v.company_id = r.company_id and v.rule_id = r.id and v.number = r.number
    where r.company_id = ${companyId}::uuid and r.model = ${model} and r.is_enabled
      and r.event = any (${[...events]}::text[])
      and (${formId}::uuid is null or r.form_id = ${formId}::uuid)
      and (${onlyRule}::uuid is null or r.id = ${onlyRule}::uuid)
    order by r.position, r.id`,
  );
  const says = await readDefinitions(
    db,
    companyId,
    rows.map(({ versionId }) => versionId),
  );
  const definitions = await followMerges(
    db,
    companyId,
    rows.map(({ versionId }) => says.get(versionId) ?? null),
  );
  const rules = rows.map(({ isHeard: _, ...row }, index) => ({ ...row, definition: definitions[index] ?? null }));
  return { rules, isHeard: rows[0]?.isHeard ?? false };
}

/** Reads a version's definition; null if it cannot be read. */
export const readDefinition = (definition: unknown): StoredRule | null => storedRule.safeParse(definition).data ?? null;

/** The definitions of versions, by their ids: none ever changes. */
const known = new Map<string, StoredRule | null>();
const mostKnown = 1_000;

/** Reads the definitions of versions, by their ids; null for one that cannot be read. */
export async function readDefinitions(
  db: Db,
  companyId: string,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, StoredRule | null>> {
  const unknown = versionIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return known;
  // Drops the oldest; never one that is requested now.
  const asked = new Set(versionIds);
  for (const id of [...known.keys()].slice(0, Math.max(0, known.size + unknown.length - mostKnown)))
    if (!asked.has(id)) known.delete(id);
  const versions = await db.triggerRuleVersion.findMany({
    where: { companyId, id: { in: unknown } },
    select: { id: true, definition: true },
  });
  for (const { id, definition } of versions) known.set(id, readDefinition(definition));
  return known;
}
