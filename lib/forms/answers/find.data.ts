import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { type AnswerStatus, answerStatuses } from '@/lib/forms/answer-statuses';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import { type FormRights, type Reader, seesEveryAnswer, seesField, seesOwnAnswers } from '@/lib/forms/answers/policy';
import type { FieldValues, Labels, Values } from '@/lib/forms/answers/values/values';
import type { Tenant } from '@/lib/forms/answers/writer';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { type Definition, definitionSchema, type Field } from '@/lib/forms/definition/schema';
import { subjectSelect } from '@/lib/forms/subjects';
import { idAndName } from '@/lib/http/named';
import { Kept } from '@/lib/kept';
import { notFound, stale } from '@/lib/problem/problem';

/** The columns that say who gave an answer. */
export const authorColumns = {
  author: idAndName,
  createdRule: true,
  guestName: true,
  guestEmail: true,
} satisfies Prisma.FormSubmissionSelect;

export const answerSelect = {
  id: true,
  number: true,
  status: true,
  values: true,
  labels: true,
  createdBy: true,
  ...subjectSelect,
  submittedAt: true,
  reviewedAt: true,
  reason: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  ...authorColumns,
  reviewer: idAndName,
  reviewedRule: true,
  versionId: true,
  form: { select: { id: true, names: true, published: true, archivedAt: true } },
  formVersion: { select: { number: true } },
} satisfies Prisma.FormSubmissionSelect;
export type AnswerDbRow = Prisma.FormSubmissionGetPayload<{ select: typeof answerSelect }>;

export interface Entry {
  id: string;
  section: string;
  position: number;
  values: FieldValues;
}

/** An answer with everything that is needed to read, check and show it. */
export interface Found {
  row: AnswerDbRow;
  status: AnswerStatus;
  reader: Reader;
  /** The definition of the version that was answered. */
  definition: Definition;
  /** The form's newest version, by which lists filter and sort. */
  newest: Definition;
  sees: SeesField;
  /** With its entries. */
  values: Values;
  /** The last known names of the records that values lead to, by id. */
  labels: Labels;
  entries: Entry[];
}

/** Whether the reader may see a field of an answer. */
export type SeesField = (section: string, field: Field) => boolean;

/** The condition for the answers of a form that somebody sees; it finds none without the right to any. */
export function visibleAnswers(actor: Actor, rights: FormRights, formId: string): Prisma.FormSubmissionWhereInput {
  const { companyId, userId } = actor;
  const reader = { ...actor, rights };
  if (seesEveryAnswer(reader)) return { companyId, formId };
  return { companyId, formId, createdBy: seesOwnAnswers(reader) ? userId : { in: [] } };
}

/** @throws Problem 404 if it does not exist, or the actor may not see it. */
export async function findAnswer(db: Db, actor: Actor, id: string): Promise<Found> {
  const { companyId } = actor;
  const key = await db.formSubmission.findFirst({ where: { companyId, id }, select: { formId: true } });
  if (!key) throw notFound();
  const rights = await readFormRights(db, actor, key.formId);
  const row = await db.formSubmission.findFirst({
    where: { AND: [visibleAnswers(actor, rights, key.formId), { id }] },
    select: answerSelect,
  });
  if (!row) throw notFound();
  const definition = await definitionOf(db, actor, row.versionId);
  const newest = await newestDefinition(db, actor, row);
  const rows = await db.formEntry.findMany({
    where: { companyId, submissionId: id },
    orderBy: [{ section: 'asc' }, { position: 'asc' }],
    select: { id: true, section: true, position: true, values: true },
  });
  const entries = rows.map((entry) => ({ ...entry, values: entry.values as FieldValues }));
  return {
    row,
    status: statusOf(row.status),
    reader: { ...actor, rights },
    definition,
    newest,
    sees: seesIn(rights, newest),
    values: valuesWith(row.values as Values, entries, definition),
    labels: row.labels as Labels,
    entries,
  };
}

/**
 * Locks an answer for a change, so that of two at once the second sees the first.
 *
 * @throws Problem 404, 412.
 */
export async function lockAnswer(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<Found> {
  await lockRow(db, 'form_submissions', actor.companyId, id);
  const found = await findAnswer(db, actor, id);
  if (ifMatch !== undefined && found.row.version !== ifMatch) throw stale();
  return found;
}

/** Hides a field in an answer if the answer's own version hides it from the reader, or if the newest version does. */
export function seesIn(rights: FormRights, newest: Definition): SeesField {
  const fields = fieldsByPath(newest);
  return (section, field) => {
    const now = fields.get(`${section}.${field.key}`)?.field;
    return seesField(rights, field) && (now === undefined || seesField(rights, now));
  };
}

// Versions never change, so every request shares those that are in use.
const read = new Kept<Definition>(50);

/** Reads a version's definition. @throws Error if the version does not exist: an answer's version always does. */
export async function definitionOf(db: Db, { companyId }: Tenant, versionId: string): Promise<Definition> {
  const name = `${companyId} ${versionId}`;
  const known = read.get(name);
  if (known) return known;
  const row = await db.formVersion.findFirstOrThrow({
    where: { companyId, id: versionId },
    select: { definition: true },
  });
  const definition = definitionSchema.parse(row.definition);
  return read.set(name, definition);
}

async function newestDefinition(
  db: Db,
  actor: Actor,
  { versionId, form, formVersion }: AnswerDbRow,
): Promise<Definition> {
  if (form.published === null || form.published === formVersion.number) return definitionOf(db, actor, versionId);
  return (await publishedVersion(db, actor, form.id, form.published)).definition;
}

/** Finds a form's version by its number. */
export async function publishedVersion(
  db: Db,
  actor: Tenant,
  formId: string,
  number: number,
): Promise<{ id: string; definition: Definition }> {
  const { id } = await db.formVersion.findFirstOrThrow({
    where: { companyId: actor.companyId, formId, number },
    select: { id: true },
  });
  return { id, definition: await definitionOf(db, actor, id) };
}

export function statusOf(status: string): AnswerStatus {
  const found = answerStatuses.find((one) => one === status);
  if (!found) throw new Error(`not a status of an answer: ${status}`);
  return found;
}

/** An answer's values together with its entries, in order. */
function valuesWith(single: Values, entries: readonly Entry[], { sections }: Definition): Values {
  const repeated = sections
    .filter(({ repeats }) => repeats !== null)
    .map(({ key }) => [key, entries.filter(({ section }) => section === key).map(({ values }) => values)] as const);
  return { ...single, ...Object.fromEntries(repeated) };
}

/**
 * The ids of an answer's entries, by section and in order: if the whole answer is replaced, the entries keep their ids by
 * place.
 */
export function entryIdsOf({ entries }: Pick<Found, 'entries'>): Record<string, string[]> {
  const ids: Record<string, string[]> = {};
  for (const { section, id } of entries) (ids[section] ??= []).push(id);
  return ids;
}
