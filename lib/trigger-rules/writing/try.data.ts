import 'server-only';
import type { Actor } from '@/lib/actor';
import { command, type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { conflict } from '@/lib/problem/problem';
import { type Change, labelOf, namesIn, type Row } from '@/lib/trigger-rules/change';
import { type FoundRule, findRule } from '@/lib/trigger-rules/find.data';
import { seenActions, seenConditions, seesCompared } from '@/lib/trigger-rules/firings/log';
import { loadChange } from '@/lib/trigger-rules/load.data';
import { models } from '@/lib/trigger-rules/models';
import { nameRecords } from '@/lib/trigger-rules/names.data';
import { rowOfRecord, seenChange } from '@/lib/trigger-rules/rights/sight';
import { type ModelSight, sightFor } from '@/lib/trigger-rules/rights/sight.data';
import { type Able, writersIn } from '@/lib/trigger-rules/rights/writer.data';
import { act, type Followed, judge } from '@/lib/trigger-rules/running/follow.data';
import type { Done, Tried, TryInput } from '@/lib/trigger-rules/schema';

const [mostRecords, mostMilliseconds, mostShown, page] = [10_000, 10_000, 200, 200];

/**
 * Shows what a rule would do with the current records if its event happened to them: those that the reader sees, as the
 * writer sees them. Each action is done as the rule would do it, and undone at once, so that a failing action says why.
 * There is no change to read («changed», `old.…`): each record counts as changed in the fields that the rule waits for.
 *
 * @throws Problem 404, 409 for a rule that cannot be read, or whose writer lacks a right that it needs.
 */
export function tryRule(actor: Actor, id: string, input: TryInput): Promise<Tried> {
  return tenant(actor, async (db) => {
    const found = await findRule(db, actor, id);
    if (!found.rule.readable) throw conflict('rule_unreadable');
    const writer = await writersIn(db, actor.companyId)(found);
    if (!writer) throw conflict('rule_lacks_rights');
    const reader = await sightFor(db, actor, found.rule.on.model, found.formId);
    const until = Date.now() + mostMilliseconds;
    const seen: Tried['records'] = [];
    let [lookedAt, wouldFire, stopped, after]: [number, number, Tried['stopped'], string | null] = [0, 0, null, null];
    for (;;) {
      const rows = await readRecords(db, actor, found, input, after);
      for (const row of rows) {
        if (lookedAt >= mostRecords) stopped = 'records';
        else if (Date.now() >= until) stopped = 'time';
        if (stopped) break;
        const record = await tryOne({ db, actor, reader, writer, found }, row, seen.length < mostShown);
        if (!record) continue;
        lookedAt += 1;
        if (record.fires) wouldFire += 1;
        if (record.fires || seen.length < mostShown) seen.push(record);
      }
      after = rows.at(-1)?.id ?? null;
      if (stopped || rows.length < page) break;
    }
    const records = [...seen.filter(({ fires }) => fires), ...seen.filter(({ fires }) => !fires)].slice(0, mostShown);
    const said = records.flatMap(({ conditions }) => conditions);
    const names = Object.fromEntries(await nameRecords(db, actor, reader.seen, said));
    return { looked_at: lookedAt, would_fire: wouldFire, records, stopped, names };
  });
}

interface Candidate {
  id: string;
  row: Row;
  entries: object | null;
}

/** Reads a page of the records that a test looks at, by their ids. */
function readRecords(
  db: Db,
  { companyId }: Actor,
  { rule, formId }: FoundRule,
  input: TryInput,
  after: string | null,
): Promise<Candidate[]> {
  const { model } = rule.on;
  const isForm = model === 'form';
  const columns = [
    ...Object.keys(models[model].columns),
    ...(isForm ? ['form_id', 'version_id', 'values', 'timesheet_id'] : []),
  ];
  const which =
    'subject_id' in input
      ? Prisma.sql`t.id = ${input.subject_id}::uuid`
      : Prisma.sql`t.updated_at >= now() - make_interval(days => ${input.last_days}::int)`;
  return db.$queryRaw<Candidate[]>`
    select t.id, rule_columns(to_jsonb(t), ${columns}) as row,
      ${isForm ? Prisma.sql`rule_entries(t.company_id, t.id)` : Prisma.sql`null::jsonb`} as entries
    from ${Prisma.raw(models[model].table)} t
    where t.company_id = ${companyId}::uuid and ${which} and (${after}::uuid is null or t.id > ${after}::uuid)
      ${isForm ? Prisma.sql`and t.form_id = ${formId}::uuid` : Prisma.empty}
    order by t.id limit ${Prisma.raw(String(page))}`;
}

interface Trial {
  db: Db;
  /** The person who reads the results. */
  actor: Actor;
  reader: ModelSight;
  writer: Able;
  found: FoundRule;
}

/** Tries the rule on one record. Null if the reader, or the writer, may not see the record or what is compared of it. */
async function tryOne(
  { db, actor, reader, writer, found }: Trial,
  { id, row, entries }: Candidate,
  shows: boolean,
): Promise<Tried['records'][number] | null> {
  const { definition, rule } = found;
  const { on } = rule;
  const after = { ...row, ...entries };
  const change: Change = await loadChange(
    db,
    actor.companyId,
    {
      id: null,
      model: on.model,
      formId: on.model === 'form' ? rule.form_id : null,
      subjectId: id,
      events: [on.event],
      before: on.event === 'created' ? null : after,
      after: on.event === 'deleted' ? null : after,
      chain: [],
    },
    namesIn(definition),
  );
  const record = rowOfRecord(change);
  if (!reader.fields.seesRecord(record) || !writer.sight.fields.seesRecord(record)) return null;
  if (!seesCompared(definition, change, reader)) return null;
  const {
    on: { fields: _, ...rest },
    ...others
  } = definition;
  const theirs = seenChange(change, writer.sight);
  const { outcome, conditions } = judge(writer.actor, { ...others, on: rest }, theirs);
  const fires = outcome === 'fired';
  const reading = { reader: actor, sight: reader, seen: seenChange(change, reader) };
  const weighed = conditions.map((one) => ({ ...one, seen: [...one.seen] }));
  const done = fires && shows ? await rehearse(db, { rule: found, actor: writer.actor, change: theirs }) : [];
  return {
    subject_id: id,
    label: labelOf(on.model, row, id),
    fires,
    conditions: seenConditions(weighed, change, reading),
    actions: seenActions(done, definition.then, reading),
  };
}

/** Does what a rule would do, collects the results, and undoes everything. */
async function rehearse(db: Db, { rule, actor, change }: Pick<Followed, 'rule' | 'actor' | 'change'>): Promise<Done[]> {
  const followed: Followed = { rule, actor, change, outcome: 'fired', conditions: [], actions: [], took: 0 };
  await command(db, Prisma.sql`savepoint rehearsal`);
  await act({ db, isHeard: false, isLast: true }, [followed]);
  await command(db, Prisma.sql`rollback to savepoint rehearsal; release savepoint rehearsal`);
  return followed.actions;
}
