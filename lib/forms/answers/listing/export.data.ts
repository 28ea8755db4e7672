import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { definitionOf, seesIn } from '@/lib/forms/answers/find.data';
import { readFormRights } from '@/lib/forms/answers/form-rights.data';
import {
  type AnswerLine,
  type ExportedForm,
  fieldColumns,
  fixedColumns,
  hasEntries,
} from '@/lib/forms/answers/listing/export-columns';
import { listAnswers } from '@/lib/forms/answers/listing/list.data';
import { exportsAnswers, seesEveryAnswer, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { deletedLabels, filesIn, labelsIn } from '@/lib/forms/answers/references/references.data';
import { seenValues } from '@/lib/forms/answers/resource';
import type { AnswerExportQuery, AnswerRow } from '@/lib/forms/answers/schema';
import type { FieldValues, Labels } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';
import type { Page } from '@/lib/lists/list-query';
import { forbidden, invalid, notFound } from '@/lib/problem/problem';
import { type ListFile, writeList } from '@/lib/sheets/export-list';

/**
 * Exports a form's filtered answers as a file, whatever their versions; for a repeated section, one line for each of its
 * entries. The actor must not carry a transaction.
 *
 * @throws Problem 404 if the actor sees no answers of the form, 403 without the right to export them, 422.
 */
export async function exportAnswers(actor: Actor, query: AnswerExportQuery, locale: string): Promise<ListFile> {
  const { form: formId, section } = query;
  const { key, ...form } = await readForm(actor, formId, locale);
  if (section !== undefined && !hasEntries(form, section)) throw invalid({ path: 'section', key: 'not_an_option' });
  const [number, ...others] = fixedColumns(
    locale,
    [...form.versions.values()].some(({ subject }) => subject !== null),
  );
  const made = fieldColumns(form, section ?? null);
  const first = number ? [number] : [];
  return writeList(actor, query, locale, {
    name: section === undefined ? key : `${key}-${section}`,
    columns: section === undefined ? [...first, ...others, ...made] : [...first, ...made],
    read: (asked) => tenant(actor, async (db) => readLines(db, actor, asked, form)),
  });
}

async function readLines(
  db: Db,
  actor: Actor,
  query: AnswerExportQuery & { cursor?: string },
  form: ExportedForm,
): Promise<Page<AnswerLine>> {
  const { form: formId, section, format: _format, ...asked } = query;
  const page = await listAnswers({ ...actor, db }, formId, asked);
  const rows =
    section === undefined
      ? await linesOf(db, actor, page.rows, form)
      : await entriesIn(db, actor, page.rows, section, form);
  return { ...page, rows };
}

/** Reads a form's versions as the actor sees them. @throws Problem 404, 403. */
function readForm(actor: Actor, formId: string, locale: string): Promise<ExportedForm & { key: string }> {
  return tenant(actor, async (db) => {
    const { companyId, company } = actor;
    const form = await db.form.findFirst({ where: { companyId, id: formId }, select: { key: true } });
    const rights = await readFormRights(db, actor, formId);
    const reader = { ...actor, rights };
    if (!form || !(seesEveryAnswer(reader) || seesOwnAnswers(reader))) throw notFound();
    if (!exportsAnswers(reader)) throw forbidden();
    const rows = await db.formVersion.findMany({
      where: { companyId, formId },
      orderBy: { number: 'desc' },
      select: { id: true, number: true },
    });
    const versions = new Map<number, Definition>();
    for (const { id, number } of rows) versions.set(number, await definitionOf(db, actor, id));
    const [newest] = versions.values();
    if (!newest) throw notFound();
    const texts = { locale, companyLocale: company.locale, timeZone: company.timeZone };
    return { key: form.key, versions, sees: seesIn(rights, newest), ...texts };
  });
}

async function linesOf(
  db: Db,
  actor: Actor,
  rows: readonly AnswerRow[],
  { versions }: ExportedForm,
): Promise<AnswerLine[]> {
  const files = await filesIn(
    db,
    actor,
    rows.flatMap(({ form_version, values }) => {
      const definition = versions.get(form_version);
      return definition ? [{ definition, values }] : [];
    }),
  );
  return rows.map((row) => ({ row, values: row.values, names: { labels: row.labels, gone: row.gone, files } }));
}

/** Reads the entries of answers in the answers' order. */
async function entriesIn(
  db: Db,
  actor: Actor,
  rows: readonly AnswerRow[],
  section: string,
  { versions, sees }: ExportedForm,
): Promise<AnswerLine[]> {
  const { companyId } = actor;
  const found = await db.formEntry.findMany({
    where: { companyId, section, submissionId: { in: rows.map(({ id }) => id) } },
    orderBy: { position: 'asc' },
    select: { submissionId: true, values: true, submission: { select: { labels: true } } },
  });
  const seen = rows.flatMap((row) => {
    const definition = versions.get(row.form_version);
    if (!definition) return [];
    return found
      .filter(({ submissionId }) => submissionId === row.id)
      .map((entry) => ({
        row,
        definition,
        values: seenValues(definition, { [section]: [entry.values as FieldValues] }, sees),
        labels: entry.submission.labels as Labels,
      }));
  });
  const labels = await labelsIn(db, actor, seen);
  const gone = await deletedLabels(db, actor, seen, labels);
  const names = {
    labels: Object.fromEntries(labels),
    gone: Object.fromEntries(gone),
    files: await filesIn(db, actor, seen),
  };
  return seen.map(({ row, values }) => {
    const [entry = {}] = [values[section] ?? []].flat();
    return { row, values: { [section]: entry }, names };
  });
}
