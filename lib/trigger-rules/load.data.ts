import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { definitionOf } from '@/lib/forms/answers/find.data';
import { type Change, changeOf, type Row, relationsIn } from '@/lib/trigger-rules/change';
import { type RuleEvent, type RuleModel, relatedColumns, ruleEvents, ruleModels } from '@/lib/trigger-rules/models';
import { relatedKeys } from '@/lib/trigger-rules/rights/sight';

/** A row of `trigger_events`. */
export interface EventRow {
  id: string | null;
  model: string;
  formId: string | null;
  subjectId: string;
  events: readonly string[];
  before: unknown;
  after: unknown;
  chain: readonly string[];
}

/** Reads a recorded change, with the current state of the records that `names` lead to. */
export async function loadChange(db: Db, companyId: string, row: EventRow, names: readonly string[]): Promise<Change> {
  const [before, after] = [rowOf(row.before), rowOf(row.after)];
  const newest = after ?? before;
  const version = row.model === 'form' ? newest?.['version_id'] : undefined;
  const change = changeOf({
    companyId,
    id: row.id,
    model: modelOf(row.model),
    formId: row.formId,
    subjectId: row.subjectId,
    events: ruleEvents.filter((event) => row.events.includes(event)),
    before,
    after,
    definition: version ? await definitionOf(db, { companyId }, String(version)) : undefined,
    chain: row.chain,
  });
  const related: Record<string, Row> = {};
  for (const { name, column, to } of relationsIn(change.model, names)) {
    const id = newest?.[column];
    const found = id
      ? await readRow(
          db,
          companyId,
          relatedColumns[to].table,
          [...Object.keys(relatedColumns[to].columns), ...relatedKeys(to)],
          String(id),
        )
      : null;
    if (found) related[name] = found;
  }
  return { ...change, related };
}

/** Reads some columns of one row of a noun's table, figures as text. */
async function readRow(
  db: Db,
  companyId: string,
  table: string,
  columns: readonly string[],
  id: string,
): Promise<Row | null> {
  const [row] = await read<{ row: Row }>(
    db,
    Prisma.sql`
    select rule_columns(to_jsonb(t), ${columns}::text[]) as row from ${Prisma.raw(table)} t
    where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  );
  return row?.row ?? null;
}

const rowOf = (value: unknown): Row | null => (value === null || value === undefined ? null : (value as Row));

export function modelOf(text: string): RuleModel {
  const found = ruleModels.find((one) => one === text);
  if (!found) throw new Error(`no model of rules: ${text}`);
  return found;
}

export function eventOf(text: string): RuleEvent {
  const found = ruleEvents.find((one) => one === text);
  if (!found) throw new Error(`no event of rules: ${text}`);
  return found;
}
