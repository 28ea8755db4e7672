import type { Definition, Field, Section } from '@/lib/forms/definition/schema';

export type FormHead = Omit<Definition, 'sections'>;
export type SectionHead = Omit<Section, 'fields'>;
/** A section with the ids of its fields. */
export type BuiltSection = SectionHead & { fields: readonly string[] };

/**
 * A definition while it is built: each part has an id that stays the same while its key and its place change. Parts that
 * an edit does not change stay the same objects, so that only changed ones are drawn again.
 */
export interface Workbench {
  head: FormHead;
  /** Ids of the sections. */
  order: readonly string[];
  sections: Readonly<Record<string, BuiltSection>>;
  fields: Readonly<Record<string, Field>>;
  /** Ids are increasing numbers. */
  lastId: number;
}

/** @param lastId the last id that is used outside this form */
export function openDefinition({ sections: written, ...head }: Definition, lastId = 0): Workbench {
  const order: string[] = [];
  const sections: Record<string, BuiltSection> = {};
  const fields: Record<string, Field> = {};
  let last = lastId;
  const newId = () => String((last += 1));
  for (const { fields: list, ...section } of written) {
    const id = newId();
    order.push(id);
    const ids = list.map((field) => {
      const fieldId = newId();
      fields[fieldId] = field;
      return fieldId;
    });
    sections[id] = { ...section, fields: ids };
  }
  return { head, order, sections, fields, lastId: last };
}

/** The definition as it is saved. */
export const definitionOf = (bench: Workbench): Definition => ({
  ...bench.head,
  sections: bench.order.flatMap((id) => {
    const section = bench.sections[id];
    return section ? [{ ...section, fields: section.fields.flatMap((field) => bench.fields[field] ?? []) }] : [];
  }),
});

/** The id of the next new part; of a duplicated section, which comes before its fields. */
export const nextId = ({ lastId }: Workbench): string => String(lastId + 1);

/** The section of a field, and its index there. */
export function placeOf(bench: Workbench, fieldId: string): { section: string; at: number } | undefined {
  for (const section of bench.order) {
    const at = bench.sections[section]?.fields.indexOf(fieldId) ?? -1;
    if (at >= 0) return { section, at };
  }
  return undefined;
}

/** `section.field` of every field, by its id. */
export const pathsOf = (bench: Workbench): Map<string, string> =>
  new Map(
    bench.order.flatMap((id) => {
      const section = bench.sections[id];
      return (section?.fields ?? []).map((field): [string, string] => [
        field,
        `${section?.key}.${bench.fields[field]?.key}`,
      ]);
    }),
  );

/** The id of the part that a path of a definition names (`sections.1.fields.0.label.en`); undefined for the form itself. */
export function idAt(bench: Workbench, path: string): string | undefined {
  const [, section, field] = /^sections\.(\d+)(?:\.fields\.(\d+))?/.exec(path) ?? [];
  if (section === undefined) return undefined;
  const id = bench.order[Number(section)];
  return id === undefined || field === undefined ? id : bench.sections[id]?.fields[Number(field)];
}
