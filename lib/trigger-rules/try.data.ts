import 'server-only';
import { openCompanyActor } from '@/lib/auth/session/absent-actor.data';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { conflict } from '@/lib/http/problem';
import { foresee } from '@/lib/trigger-rules/actions.data';
import { type Change, labelOf, namesIn, type Row } from '@/lib/trigger-rules/change';
import { fieldsOfModel } from '@/lib/trigger-rules/fields';
import { definitionOfForm, type FoundRule, findRule } from '@/lib/trigger-rules/find.data';
import { judge } from '@/lib/trigger-rules/follow.data';
import { loadChange } from '@/lib/trigger-rules/load.data';
import { models } from '@/lib/trigger-rules/models';
import { nameRecords } from '@/lib/trigger-rules/names.data';
import type { Tried, TryInput } from '@/lib/trigger-rules/schema';

const [mostRecords, mostMilliseconds, mostShown, page] = [10_000, 10_000, 200, 200];

/**
 * What a rule would do with records as they are now, if its event happened to them; does nothing. What it asks of a change
 * («changed», `old.…`) sees none: each counts as changed in the fields that the rule waits for.
 *
 * @throws Problem 404, 409 for a rule that cannot be read.
 */
export function tryRule(actor: Actor, id: string, input: TryInput): Promise<Tried> {
  return tenant(actor, async (db) => {
    const found = await findRule(db, actor, id);
    if (!found.rule.readable) throw conflict('rule_unreadable');
    const company = await openCompanyActor(db, actor.companyId, actor.userId);
    const until = Date.now() + mostMilliseconds;
    const seen: Tried['records'] = [];
    let [lookedAt, wouldFire, stopped, after]: [number, number, Tried['stopped'], string | null] = [0, 0, null, null];
    for (;;) {
      const rows = await readRecords(db, actor, found, input, after);
      for (const row of rows) {
        if (lookedAt >= mostRecords) stopped = 'records';
        else if (Date.now() >= until) stopped = 'time';
        if (stopped) break;
        const record = await tryOne(db, company, found, row, seen.length < mostShown);
        lookedAt += 1;
        if (record.fires) wouldFire += 1;
        if (record.fires || seen.length < mostShown) seen.push(record);
      }
      after = rows.at(-1)?.id ?? null;
      if (stopped || rows.length < page) break;
    }
    const records = [...seen.filter(({ fires }) => fires), ...seen.filter(({ fires }) => !fires)].slice(0, mostShown);
    const fields = fieldsOfModel(found.rule.on.model, await definitionFor(db, actor, found));
    const said = records.flatMap(({ conditions }) => conditions);
    const names = Object.fromEntries(await nameRecords(db, actor, fields, said));
    return { looked_at: lookedAt, would_fire: wouldFire, records, stopped, names };
  });
}

/** Of answers, what their form asks now. */
const definitionFor = async (db: Db, actor: Actor, { rule, formId }: FoundRule) =>
  rule.on.model === 'form' ? definitionOfForm(db, actor, formId) : undefined;

interface Candidate {
  id: string;
  row: Row;
  entries: object | null;
}

/** A page of the records that a test looks at, in the order of their ids. */
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

async function tryOne(
  db: Db,
  company: Actor,
  { id: ruleId, definition, rule }: FoundRule,
  { id, row, entries }: Candidate,
  shows: boolean,
): Promise<Tried['records'][number]> {
  const { on } = rule;
  const after = { ...row, ...entries };
  const change: Change = await loadChange(
    db,
    company.companyId,
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
  const {
    on: { fields: _, ...rest },
    ...others
  } = definition;
  const { outcome, conditions } = judge(company, { ...others, on: rest }, change);
  const fires = outcome === 'fired';
  const actions: Tried['records'][number]['actions'] = [];
  if (fires && shows)
    for (const action of definition.then)
      actions.push({ do: action.do, detail: await foresee({ db, actor: company, ruleId, change }, action) });
  return {
    subject_id: id,
    label: labelOf(row, id),
    fires,
    conditions: conditions.map((one) => ({ ...one, seen: [...one.seen] })),
    actions,
  };
}
