import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import { definitionOf, seesIn, visibleAnswers } from '@/lib/forms/answers/find.data';
import { labelsIn } from '@/lib/forms/answers/references.data';
import { seenValues } from '@/lib/forms/answers/resource';
import type { Values } from '@/lib/forms/answers/values';
import type { Definition } from '@/lib/forms/definition/schema';
import type { OwnForm } from '@/lib/forms/own-fields/open.data';
import { type OwnField, type OwnFields, type OwnValues, valueAt } from '@/lib/forms/own-fields/own-field';

/** What the list of a page shows of own fields. */
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

/** The values of some own fields by record, in one statement, and one for each kind of record that they lead to. */
export function readOwnValues(
  actor: Actor,
  forms: readonly OwnForm[],
  names: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnValues>> {
  const wanted = forms.filter(({ fields }) => fields.some(({ name }) => names.includes(name)));
  if (wanted.length === 0 || ids.length === 0) return Promise.resolve(new Map());
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const rows = await db.formSubmission.findMany({
      where: {
        companyId,
        OR: wanted.map(({ opened }) => ({
          AND: [visibleAnswers(actor, opened.seat, opened.formId), { onceFor: { in: [...ids] } }],
        })),
      },
      select: { formId: true, onceFor: true, versionId: true, values: true },
    });
    const found: Found[] = [];
    for (const { formId, onceFor, versionId, values } of rows) {
      const form = wanted.find(({ opened }) => opened.formId === formId);
      if (!form?.opened.newest || !onceFor) continue;
      const definition = await definitionOf(db, actor, versionId);
      const seen = seenValues(definition, values as Values, seesIn(form.opened.seat, form.opened.newest));
      const asked = form.fields.filter(({ name }) => names.includes(name));
      found.push({ id: onceFor, asked, values: seen, definition: onlyOf(definition, asked) });
    }
    return byRecord(found, await labelsIn(db, actor, found));
  });
}

interface Found {
  /** The record. */
  id: string;
  asked: readonly OwnField[];
  values: Values;
  /** With the asked fields alone: nobody looks where the others lead. */
  definition: Pick<Definition, 'sections'>;
}

function onlyOf({ sections }: Definition, asked: readonly OwnField[]): Pick<Definition, 'sections'> {
  const paths = new Set(asked.map(({ path }) => path));
  return {
    sections: sections.map((section) => ({
      ...section,
      fields: section.fields.filter(({ key }) => paths.has(`${section.key}.${key}`)),
    })),
  };
}

function byRecord(found: readonly Found[], names: ReadonlyMap<string, string>): ReadonlyMap<string, OwnValues> {
  const records = new Map<string, OwnValues>();
  for (const { id, asked, values } of found) {
    const said = asked.flatMap(({ name, path }) => {
      const value = valueAt(values, path);
      return value === undefined ? [] : [[name, value] as const];
    });
    const led = said.flatMap(([, value]) => [value].flat().map(String)).filter((one) => names.has(one));
    const before = records.get(id);
    records.set(id, {
      byName: { ...before?.byName, ...Object.fromEntries(said) },
      labels: { ...before?.labels, ...Object.fromEntries(led.map((one) => [one, names.get(one) ?? ''])) },
    });
  }
  return records;
}
