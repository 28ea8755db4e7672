import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { fileFaults } from '@/lib/forms/answers/files.data';
import type { SeesField } from '@/lib/forms/answers/find.data';
import { type SideRow, sideRows, textsOf } from '@/lib/forms/answers/listing/side-rows';
import { editsField, type FormRights } from '@/lib/forms/answers/policy';
import { newReferences } from '@/lib/forms/answers/references/answer-references';
import { followLeads } from '@/lib/forms/answers/references/references.data';
import { readAnswer } from '@/lib/forms/answers/values/read-answer';
import { entriesOf, type FieldValues, fieldName, type Labels, type Values } from '@/lib/forms/answers/values/values';
import type { Tenant, Writer } from '@/lib/forms/answers/writer';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import { matchesPattern } from '@/lib/forms/definition/pattern';
import type { Definition } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { type FieldFault, invalid } from '@/lib/problem/problem';

export interface Checked {
  values: Values;
  /** The names of the records that values lead to, by id. */
  labels: Labels;
  /** Paths of the sent values that were not kept. */
  dropped: string[];
}

interface Given {
  formId: string;
  definition: Definition;
  /** The writer's rights and visible fields in this form. */
  rights: FormRights;
  sees: SeesField;
  mode: 'draft' | 'submitted';
  values: unknown;
  previous: Values;
  /** The names that were stored with `previous`. */
  labels: Labels;
  /** The answer's id; undefined for a new answer. */
  answerId?: string;
}

/** The fields that somebody both sees and may fill in. */
export const fillsIn =
  ({ rights, sees }: Pick<Given, 'rights' | 'sees'>): SeesField =>
  (section, field) =>
    sees(section, field) && editsField(rights, field);

/**
 * Reads an answer by its form's definition. Values that this person neither sees nor may fill in stay as they were and
 * are not checked: the person could not correct them.
 *
 * @throws Problem 422 with paths below `values`.
 */
export async function checkAnswer(db: Db, writer: Writer, given: Given): Promise<Checked> {
  const { definition, previous } = given;
  const fields = fieldsByPath(definition);
  const mayEdit = fillsIn(given);
  const { values, dropped, faults } = readAnswer(definition, given.values, {
    mode: given.mode,
    matches: matchesPattern,
    timeZone: writer.company.timeZone,
    now: new Date(),
    mayEdit,
    previous,
    languages: [languageOf(writer.locale), languageOf(writer.company.locale)],
  });
  const theirs = faults.filter(({ path }) => {
    const placed = fields.get(fieldName(path));
    return !placed || mayEdit(placed.section.key, placed.field);
  });
  if (theirs.length > 0) throw invalid(...theirs);
  const { formId, labels } = given;
  const followed = await followLeads(db, writer, { definition, values, previous, labels });
  const files = newReferences(definition, values, previous).filter(({ target }) => target === 'file');
  const others = [
    ...followed.faults,
    ...(await fileFaults(db, writer, formId, files)),
    ...(await takenValues(db, writer, given, values)),
  ];
  if (others.length > 0) throw invalid(...others);
  return { values, labels: followed.labels, dropped };
}

/** Finds the values of unique fields that another answer, or another entry of this one, has already. */
export async function takenValues(
  db: Db,
  { companyId }: Tenant,
  given: Pick<Given, 'formId' | 'definition' | 'answerId'>,
  values: Values,
): Promise<FieldFault[]> {
  const rows = sideRows(given.definition, given.definition, values).filter(({ taken }) => taken !== null);
  if (rows.length === 0) return [];
  const others = await db.formValue.findMany({
    where: {
      companyId,
      formId: given.formId,
      field: { in: [...new Set(rows.map(({ field }) => field))] },
      taken: { in: rows.flatMap(({ taken }) => taken ?? []) },
      ...(given.answerId ? { submissionId: { not: given.answerId } } : {}),
    },
    select: { field: true, taken: true },
  });
  const isSame = (row: SideRow) => (other: { field: string; taken: string | null }) =>
    other.field === row.field && other.taken === row.taken;
  return rows.flatMap((row, index) => {
    const isTwice = rows.slice(0, index).some(isSame(row));
    if (!isTwice && !others.some(isSame(row))) return [];
    const [section = '', field = ''] = row.field.split('.');
    const repeats = given.definition.sections.find(({ key }) => key === section)?.repeats;
    const path = repeats ? `values.${section}.${row.place}.${field}` : `values.${row.field}`;
    return [{ path, key: isTwice ? 'duplicate' : 'already_used' }];
  });
}

/** The values that an answer's own row holds. */
export const valueColumns = (definition: Definition, { values, labels }: Pick<Checked, 'values' | 'labels'>) => ({
  labels,
  values: Object.fromEntries(
    definition.sections.flatMap(({ key, repeats }) => {
      const [only] = entriesOf(values, key);
      return repeats === null && only ? [[key, only] as const] : [];
    }),
  ),
  texts: textsOf(definition, values),
});

interface Kept {
  id: string;
  formId: string;
  definition: Definition;
  /** The form's newest version. */
  newest: Definition;
  values: Values;
  /** The ids of the entries that stay, by section and in order; undefined for new entries. */
  entryIds: Readonly<Record<string, readonly (string | undefined)[]>>;
}

/** Writes an answer's entries and the values that lists use, in the transaction that writes its row. */
export async function writeParts(db: Db, tenant: Tenant, kept: Kept): Promise<void> {
  const { companyId } = tenant;
  const { id: submissionId, formId, definition, newest, values } = kept;
  await writeEntries(db, tenant, kept);
  await db.formValue.deleteMany({ where: { companyId, submissionId } });
  const rows = sideRows(definition, newest, values);
  if (rows.length > 0)
    await db.formValue.createMany({ data: rows.map((row) => ({ companyId, submissionId, formId, ...row })) });
}

/** Writes the entries in one statement each for the removed, the changed and the new ones, however many there are. */
async function writeEntries(db: Db, { companyId }: Tenant, kept: Kept): Promise<void> {
  const { id: submissionId, definition, values, entryIds } = kept;
  const rows = await db.formEntry.findMany({
    where: { companyId, submissionId },
    select: { id: true, position: true, values: true },
  });
  const before = new Map(rows.map((row) => [row.id, row]));
  const entries = definition.sections
    .filter(({ repeats }) => repeats !== null)
    .flatMap(({ key }) =>
      placed(
        entriesOf(values, key).map((entry, index) => ({
          section: key,
          old: before.get(entryIds[key]?.[index] ?? ''),
          entry,
        })),
      ),
    );
  const stay = new Set(entries.map(({ old }) => old?.id));
  const gone = rows.flatMap(({ id }) => (stay.has(id) ? [] : id));
  if (gone.length > 0) await db.formEntry.deleteMany({ where: { companyId, submissionId, id: { in: gone } } });
  const changed = entries.flatMap(({ old, position, entry }) =>
    old && (old.position !== position || !sameValues(old.values, entry))
      ? [{ id: old.id, position, values: entry }]
      : [],
  );
  if (changed.length > 0)
    await db.$executeRaw`update form_entries e set position = v.position, values = v.values, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(id uuid, position int, values jsonb)
      where e.company_id = ${companyId}::uuid and e.submission_id = ${submissionId}::uuid and e.id = v.id`;
  const fresh = entries.filter(({ old }) => old === undefined);
  if (fresh.length > 0)
    await db.formEntry.createMany({
      data: fresh.map(({ section, position, entry }) => ({
        companyId,
        id: uuid(),
        submissionId,
        section,
        position,
        values: entry,
      })),
    });
}

/** Numbers a section's entries in order: existing entries keep their numbers, so that a gap moves none of them. */
function placed<Row extends { old: { position: number } | undefined }>(entries: readonly Row[]) {
  let last = -1;
  return entries.map((row) => {
    last = row.old && row.old.position > last ? row.old.position : last + 1;
    return { ...row, position: last };
  });
}

const sameValues = (one: unknown, other: FieldValues): boolean => canonical(one) === canonical(other);

/** A canonical text of values: JSONB stores keys in an order of its own. */
const canonical = (values: unknown): string =>
  JSON.stringify(Object.entries(Object(values)).sort(([a], [b]) => (a < b ? -1 : 1)));
