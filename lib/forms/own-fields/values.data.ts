import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { definitionOf, seesIn, visibleAnswers } from '@/lib/forms/answers/find.data';
import { referencesIn } from '@/lib/forms/answers/references/answer-references';
import { deletedLabels, labelsIn } from '@/lib/forms/answers/references/references.data';
import { seenValues } from '@/lib/forms/answers/resource';
import type { Labels, Values } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';
import type { OwnForm } from '@/lib/forms/own-fields/open.data';
import { type OwnField, type OwnFields, type OwnValues, valueAt } from '@/lib/forms/own-fields/own-field';
import { can } from '@/lib/permissions';

/** Reads the own fields that a list's page shows. */
export async function readOwnFields(
  actor: Actor,
  forms: readonly OwnForm[],
  { shown, filter, ids }: { shown: readonly string[]; filter: object; ids: readonly string[] },
): Promise<OwnFields> {
  const isAsked = ({ name }: OwnField) => shown.includes(name) || Object.hasOwn(filter, name);
  const values = await readOwnValues(actor, forms, shown, ids);
  return {
    fields: forms.flatMap(({ fields }) => fields.filter(isAsked)),
    values,
    searchesUsers: can(actor, 'view_users'),
  };
}

/** The values of some own fields by record, in one statement, plus one for each kind of record that they lead to. */
export const readOwnValues = async (
  actor: Actor,
  forms: readonly OwnForm[],
  names: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnValues>> => byRecord(await readOwnAnswers(actor, forms, names, ids));

/** The answers themselves, one by one, each with the version that it answers. */
export function readOwnAnswers(
  actor: Actor,
  forms: readonly OwnForm[],
  names: readonly string[],
  ids: readonly string[],
): Promise<OwnAnswer[]> {
  const wanted = forms.filter(({ fields }) => fields.some(({ name }) => names.includes(name)));
  if (wanted.length === 0 || ids.length === 0) return Promise.resolve([]);
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const rows = await db.formSubmission.findMany({
      where: {
        companyId,
        OR: wanted.map(({ opened }) => ({
          AND: [visibleAnswers(actor, opened.rights, opened.formId), { onceFor: { in: [...ids] } }],
        })),
      },
      select: { formId: true, onceFor: true, versionId: true, values: true, labels: true },
    });
    const found: OwnAnswer[] = [];
    for (const { formId, onceFor, versionId, values, labels } of rows) {
      const form = wanted.find(({ opened }) => opened.formId === formId);
      if (!form?.opened.newest || !onceFor) continue;
      const definition = await definitionOf(db, actor, versionId);
      const seen = seenValues(definition, values as Values, seesIn(form.opened.rights, form.opened.newest));
      const asked = form.fields.filter(({ name }) => names.includes(name));
      const only = onlyOf(definition, asked);
      found.push({ id: onceFor, asked, values: seen, definition: only, labels: labels as Labels });
    }
    const seen = await labelsIn(db, actor, found);
    const called = new Map([...(await deletedLabels(db, actor, found, seen)), ...seen]);
    return found.map((answer) => ({ ...answer, labels: namesIn(answer, called) }));
  });
}

/** One answer about a record. */
export interface OwnAnswer {
  /** The record's id. */
  id: string;
  asked: readonly OwnField[];
  values: Values;
  /** The answer's own version, with only the requested fields: the records of other fields are not looked up. */
  definition: Pick<Definition, 'sections'>;
  /** The names of the records that its values lead to; for deleted ones, their last names. */
  labels: Labels;
}

const namesIn = ({ definition, values }: OwnAnswer, names: ReadonlyMap<string, string>): Labels =>
  Object.fromEntries(
    referencesIn(definition, values).flatMap(({ id }) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );

function onlyOf({ sections }: Definition, asked: readonly OwnField[]): Pick<Definition, 'sections'> {
  const paths = new Set(asked.map(({ path }) => path));
  return {
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ key }) => paths.has(`${section.key}.${key}`)),
    })),
  };
}

function byRecord(found: readonly OwnAnswer[]): ReadonlyMap<string, OwnValues> {
  const records = new Map<string, OwnValues>();
  for (const { id, asked, values, labels } of found) {
    const said = asked.flatMap(({ name, path }) => {
      const value = valueAt(values, path);
      return value === undefined ? [] : [[name, value] as const];
    });
    const before = records.get(id);
    records.set(id, {
      byName: { ...before?.byName, ...Object.fromEntries(said) },
      labels: { ...before?.labels, ...labels },
    });
  }
  return records;
}
