import { pathsOf, type Workbench } from '@/lib/forms/building/workbench';
import { fieldsByPath } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';

/** The parts of a form that are already published, and so keep their keys. */
export interface PublishedParts {
  /** Ids of sections and fields. */
  fixed: ReadonlySet<string>;
  /** Keys of options, by the id of their field. */
  options: ReadonlyMap<string, ReadonlySet<string>>;
}

/** @param newest the newest version; null if none is published */
export function publishedParts(bench: Workbench, newest: Pick<Definition, 'sections'> | null): PublishedParts {
  if (!newest) return { fixed: new Set(), options: new Map() };
  const [fields, sections] = [fieldsByPath(newest), new Set(newest.sections.map(({ key }) => key))];
  const known = [...pathsOf(bench)].flatMap(([id, path]) => {
    const field = fields.get(path)?.field;
    return field ? [{ id, keys: new Set((field.options ?? []).map(({ key }) => key)) }] : [];
  });
  const fixedSections = bench.order.filter((id) => sections.has(bench.sections[id]?.key ?? ''));
  return {
    fixed: new Set([...fixedSections, ...known.map(({ id }) => id)]),
    options: new Map(known.map(({ id, keys }) => [id, keys])),
  };
}
