import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf } from '@/lib/fields/rows';
import { textIn } from '@/lib/forms/definition/fields';
import { type Definition, definitionSchema, formKinds, type LocalText, localText } from '@/lib/forms/definition/schema';
import { formFields } from '@/lib/forms/fields';
import { buildsForms, stateOf } from '@/lib/forms/policy';
import { countedAnswers, type Form } from '@/lib/forms/schema';
import { formSubjects } from '@/lib/forms/subjects';
import { defaultLocale, findLocale, type Language } from '@/lib/i18n/locales';
import { notFound } from '@/lib/problem/problem';

export const formRows = rowsOf(formFields);

export const formSelect = {
  ...formRows.select,
  names: true,
  kind: true,
  subject: true,
  archivedAt: true,
} satisfies Prisma.FormSelect;
export type FormRow = Prisma.FormGetPayload<{ select: typeof formSelect }>;

/**
 * The third lock: every query of forms starts here. Anyone who builds forms sees all of them; anybody else sees the forms
 * in use whose table of roles, if they have one, lets them see or add answers.
 */
export function visibleForms(actor: Actor): Prisma.FormWhereInput {
  const { companyId, roleId } = actor;
  if (buildsForms(actor)) return { companyId };
  return {
    companyId,
    archivedAt: null,
    published: { not: null },
    OR: [
      { access: { none: { companyId } } },
      ...(roleId ? [{ access: { some: { companyId, roleId, OR: [{ see: true }, { add: true }] } } }] : []),
    ],
  };
}

/** @throws Problem 404. */
export async function findForm(db: Db, actor: Actor, id: string): Promise<FormRow> {
  const row = await db.form.findFirst({ where: { ...visibleForms(actor), id }, select: formSelect });
  if (!row) throw notFound();
  return row;
}

/** Locks a form and then reads it, so that of two changes at once the second sees the first. @throws Problem 404, 412. */
export async function lockForm(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<FormRow> {
  await lockRow(db, 'forms', actor.companyId, id, ifMatch);
  return findForm(db, actor, id);
}

/** Reads one version's definition. @throws Problem 404 for a number that does not exist. */
export async function readVersion(db: Db, actor: Actor, formId: string, number: number): Promise<Definition> {
  const row = await db.formVersion.findUnique({
    where: { companyId_formId_number: { companyId: actor.companyId, formId, number } },
    select: { definition: true },
  });
  if (!row) throw notFound();
  return definitionSchema.parse(row.definition);
}

/** Reads the draft; without one, the newest version, which a draft would begin with. */
export async function readDraft(db: Db, actor: Actor, row: FormRow): Promise<Definition> {
  const found = await db.form.findFirstOrThrow({
    where: { companyId: actor.companyId, id: row.id },
    select: { draft: true },
  });
  if (found.draft !== null) return definitionSchema.parse(found.draft);
  if (row.published === null) throw new Error(`form ${row.id} has neither a draft nor a version`);
  return readVersion(db, actor, row.id, row.published);
}

/** Turns rows of forms into the answer of the API, in the reader's language. */
export async function toForms(db: Db, actor: Actor, rows: readonly FormRow[]): Promise<Form[]> {
  if (rows.length === 0) return [];
  const facts = await db.$queryRaw<{ id: string; has_draft: boolean; answers: number; last: Date | null }[]>`
    select f.id, f.draft is not null as has_draft,
      (select count(*)::int from (select 1 from form_submissions s where s.company_id = ${actor.companyId}::uuid
        and s.form_id = f.id limit ${Prisma.raw(String(countedAnswers))}) counted) as answers,
      (select max(s.created_at) from form_submissions s where s.company_id = ${actor.companyId}::uuid
        and s.form_id = f.id) as last
    from forms f where f.company_id = ${actor.companyId}::uuid and f.id = any (${rows.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return rows.map((row) => {
    const fact = byId.get(row.id);
    return {
      ...formRows.show(row),
      name: textIn(namesOf(row), languageOf(actor.locale), languageOf(actor.company.locale)),
      kind: memberOf(formKinds, row.kind),
      subject: row.subject === null ? null : memberOf(formSubjects, row.subject),
      state: stateOf(row),
      has_draft: fact?.has_draft ?? false,
      answers: fact?.answers ?? 0,
      last_answer_at: fact?.last?.toISOString() ?? null,
    };
  });
}

export const languageOf = (locale: string): Language => (findLocale(locale) ?? defaultLocale).language;

const namesOf = ({ names }: Pick<FormRow, 'names'>): LocalText => localText.parse(names);

function memberOf<T extends string>(all: readonly T[], value: string): T {
  const found = all.find((one) => one === value);
  if (found === undefined) throw new Error(`not one of ${all.join(', ')}: ${value}`);
  return found;
}
