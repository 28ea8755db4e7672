import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { fillFew } from '@/lib/forms/answers/filling/fill-values.data';
import { getForm } from '@/lib/forms/data';
import { type Change, changesBetween } from '@/lib/forms/definition/changes';
import { publishFaults } from '@/lib/forms/definition/check';
import { textIn } from '@/lib/forms/definition/fields';
import type { Definition, LocalText } from '@/lib/forms/definition/schema';
import { languageOf, lockForm, readDraft, readVersion } from '@/lib/forms/find.data';
import { unknownRecords } from '@/lib/forms/named-records.data';
import { checkRoles } from '@/lib/forms/roles.data';
import type { FormDetail, PublishInput } from '@/lib/forms/schema';
import { bumpMenu } from '@/lib/menu/version.data';
import { conflict, invalid } from '@/lib/problem/problem';

/**
 * Makes the draft the next version, which never changes. If a field is removed or changes its type while answers have it,
 * the change is reported first and published once the caller accepts; existing answers keep their own version. The first
 * version says in whose sidebar the form appears; afterwards the order of the sidebar says so.
 *
 * @throws Problem 404, 412, 422 for whatever is not finished, 409 while it is archived, without a draft, or with
 * `changes`.
 */
export function publishForm(
  actor: Actor,
  id: string,
  { accept_changes: acceptChanges, menu }: PublishInput,
  ifMatch?: number,
): Promise<FormDetail> {
  return tenant(actor, async (db) => {
    const row = await lockForm(db, actor, id, ifMatch);
    if (row.archivedAt) throw conflict('form_archived');
    if (menu && row.published !== null) throw invalid({ path: 'menu', key: 'fixed_once_published' });
    await checkRoles(db, actor.companyId, [{ path: 'menu.role_ids', ids: menu?.role_ids ?? [] }]);
    const draft = await readDraft(db, actor, row);
    const faults = [
      ...publishFaults(draft, languageOf(actor.company.locale)),
      ...(await unknownRecords(db, actor, draft)).map(({ path }) => ({ path, key: 'unknown_reference' })),
    ];
    if (faults.length > 0) throw invalid(...faults.slice(0, 100));
    if (row.published !== null) {
      const { has_draft: hasDraft } = await getForm({ ...actor, db }, id);
      if (!hasDraft) throw conflict('form_unchanged');
      const before = await readVersion(db, actor, id, row.published);
      const between = changesBetween(before, draft);
      const told = [...(await withAnswers(db, actor, id, between)), ...(await rulesThatName(db, actor, id, between))];
      const changes = told.map((change) => ({ ...change, name: nameOf(actor, change, before, draft) }));
      if (changes.length > 0 && !acceptChanges) throw conflict('form_changes', {}, { members: { changes } });
    }
    const number = (row.published ?? 0) + 1;
    await db.formVersion.create({
      data: { companyId: actor.companyId, formId: id, number, definition: draft, publishedBy: actor.userId },
    });
    await db.form.update({
      where: keyOf(actor, id),
      data: {
        draft: Prisma.DbNull,
        published: number,
        version: { increment: 1 },
        ...(row.published === null && { isInMenu: menu?.is_in_menu ?? false, menuRoles: menu?.role_ids ?? [] }),
      },
    });
    await fillFew(db, { companyId: actor.companyId, formId: id });
    await bumpMenu(db, actor.companyId);
    await recordActivity(db, actor, { subjectType: 'form', subjectId: id, event: 'published', to: String(number) });
    return getForm({ ...actor, db }, id);
  });
}

/** A change with the number of answers that it affects, but without a name yet. */
type Unnamed = (Change | { kind: 'rule_loses'; path: string; rule: string }) & { answers: number };

/** The name of the changed part as people know it: its old name, or its new name if the part is new. */
function nameOf({ locale, company }: Actor, { path, ...change }: Unnamed, ...versions: Definition[]): string {
  const say = (text: LocalText) => textIn(text, languageOf(locale), languageOf(company.locale));
  for (const { sections } of versions) {
    const section = sections.find(({ key }) => key === path.split('.')[0]);
    if (change.kind === 'entries_fewer' && section) return say(section.title);
    const field = section?.fields.find(({ key }) => key === path.split('.')[1]);
    if (field && change.kind !== 'option_gone') return say(field.label);
    const option = change.kind === 'option_gone' && field?.options?.find(({ key }) => key === change.option);
    if (field && option) return `${say(field.label)} › ${say(option.label)}`;
  }
  return path;
}

/** Finds the form's rules that name a field which is removed. */
async function rulesThatName(
  db: Db,
  { companyId }: Actor,
  formId: string,
  changes: readonly Change[],
): Promise<Unnamed[]> {
  const gone = changes.filter(({ kind }) => kind === 'field_gone').map(({ path }) => path);
  if (gone.length === 0) return [];
  const rows = await db.$queryRaw<{ name: string; definition: string }[]>`
    select r.name, v.definition::text as definition from trigger_rules r
    join trigger_rule_versions v on v.company_id = r.company_id and v.rule_id = r.id and v.number = r.number
    where r.company_id = ${companyId}::uuid and r.form_id = ${formId}::uuid and r.model = 'form' order by r.id`;
  // On its own, behind `old.`, or in the braces of a text.
  const isNamed = (definition: string, path: string) =>
    new RegExp(`["{ ](old\\.)?${path.replace('.', '\\.')}["} ]`).test(definition);
  return rows.flatMap(({ name, definition }) =>
    gone
      .filter((path) => isNamed(definition, path))
      .map((path) => ({ kind: 'rule_loses' as const, path, rule: name, answers: 0 })),
  );
}

/** The most answers that are counted for one change, and the most changes that are looked at. */
const [mostCounted, mostChanges] = [1_000, 50];

async function withAnswers(db: Db, actor: Actor, formId: string, changes: readonly Change[]): Promise<Unnamed[]> {
  const told: Unnamed[] = [];
  for (const change of changes.slice(0, mostChanges)) {
    const answers = await countHolding(db, actor, formId, change);
    if (answers > 0) told.push({ ...change, answers });
  }
  return told;
}

/** Counts the answers that would lose something by a change, or lack something that it requires. */
async function countHolding(db: Db, { companyId }: Actor, formId: string, change: Change): Promise<number> {
  const [row] = await db.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from (
      select 1 from form_submissions s where s.company_id = ${companyId}::uuid and s.form_id = ${formId}::uuid
        and (${isTouched(companyId, change)}) limit ${Prisma.raw(String(mostCounted))}) held`;
  return row.count;
}

/** The SQL condition that a change affects the answer `s`. */
function isTouched(companyId: string, change: Change): Prisma.Sql {
  const [section = '', field = ''] = change.path.split('.');
  const entries = Prisma.sql`from form_entries e
    where e.company_id = ${companyId}::uuid and e.submission_id = s.id and e.section = ${section}`;
  if (change.kind === 'entries_fewer') return Prisma.sql`(select count(*) ${entries}) > ${change.limit}::int`;
  const single = Prisma.sql`(s.values -> ${section}::text)`;
  if (change.kind === 'now_required')
    return Prisma.sql`(not coalesce(${single} ? ${field}::text, false) and not exists (select ${entries}))
      or exists (select ${entries} and not e.values ? ${field}::text)`;
  const holds = (values: Prisma.Sql) =>
    change.kind === 'option_gone'
      ? Prisma.sql`(${values} -> ${field}::text) @> to_jsonb(${change.option}::text)`
      : Prisma.sql`${values} ? ${field}::text`;
  return Prisma.sql`(s.values ? ${section}::text and ${holds(single)})
    or exists (select ${entries} and ${holds(Prisma.sql`e.values`)})`;
}
