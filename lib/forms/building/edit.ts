import { followKeys, renameField } from '@/lib/forms/building/follow-keys';
import { isMadeFrom, keyFrom, uniqueKey } from '@/lib/forms/building/keys';
import {
  type BuiltSection,
  type FormHead,
  nextId,
  pathsOf,
  placeOf,
  type SectionHead,
  type Workbench,
} from '@/lib/forms/building/workbench';
import { type FieldProperty, type FieldType, takes } from '@/lib/forms/definition/field-types';
import type { Field, LocalText } from '@/lib/forms/definition/schema';
import type { Language } from '@/lib/i18n/locales';

/** One step of building. `at` is an index in the list without the moved part; an index past the end means the end. */
export type Edit =
  | { do: 'add_section'; at: number }
  | { do: 'add_field'; section: string; at: number; type: FieldType }
  | { do: 'remove'; id: string }
  | { do: 'duplicate'; id: string }
  | { do: 'move_section'; id: string; at: number }
  | { do: 'move_field'; id: string; section: string; at: number }
  | { do: 'change_form'; change: Partial<FormHead> }
  /** Properties that are undefined in a change are removed. */
  | { do: 'change_section'; id: string; change: Partial<SectionHead> }
  | { do: 'change_field'; id: string; change: Partial<Field> };

export interface Rules {
  /** The company's language: keys are made from labels in it. */
  language: Language;
  /** The currency of a new amount; without it, the currency is still to be chosen. */
  currency?: string;
  /** Ids of the parts that are already published: their keys stay. */
  fixed: ReadonlySet<string>;
}

/** The form after a step; the same object if the step changes nothing. */
export function edit(bench: Workbench, step: Edit, rules: Rules): Workbench {
  const changed = apply(bench, step, rules);
  // A copy gets new names; no existing part is renamed.
  return changed === bench || step.do === 'duplicate' ? changed : followKeys(bench, changed);
}

function apply(bench: Workbench, step: Edit, rules: Rules): Workbench {
  switch (step.do) {
    case 'add_section':
      return addSection(bench, step.at);
    case 'add_field':
      return addField(bench, step.section, step.at, step.type, rules);
    case 'remove':
      return bench.sections[step.id] ? removeSection(bench, step.id) : removeField(bench, step.id);
    case 'duplicate':
      return bench.sections[step.id] ? duplicateSection(bench, step.id) : duplicateField(bench, step.id);
    case 'move_section':
      return moveSection(bench, step.id, step.at);
    case 'move_field':
      return moveField(bench, step.id, step.section, step.at);
    case 'change_form':
      return { ...bench, head: assign(bench.head, step.change) };
    case 'change_section':
      return changeSection(bench, step.id, step.change, rules);
    case 'change_field':
      return changeField(bench, step.id, step.change, rules);
  }
}

function addSection(bench: Workbench, at: number): Workbench {
  const id = nextId(bench);
  const section: BuiltSection = {
    key: uniqueKey('section', sectionKeys(bench)),
    title: {},
    repeats: null,
    fields: [],
  };
  return {
    ...bench,
    lastId: bench.lastId + 1,
    order: bench.order.toSpliced(at, 0, id),
    sections: { ...bench.sections, [id]: section },
  };
}

function addField(bench: Workbench, sectionId: string, at: number, type: FieldType, rules: Rules): Workbench {
  const section = bench.sections[sectionId];
  if (!section) return bench;
  const field: Field = { key: uniqueKey(type, fieldKeys(bench, section)), type, label: {}, required: false };
  return insertField(bench, section, sectionId, at, { ...field, ...startOf(type, rules) });
}

/** The properties that a field of a type begins with. */
function startOf(type: FieldType, { currency }: Rules): Partial<Field> {
  if (type === 'rating') return { max: '5' };
  return type === 'money' && currency !== undefined ? { currency } : {};
}

function insertField(bench: Workbench, section: BuiltSection, sectionId: string, at: number, field: Field): Workbench {
  const id = nextId(bench);
  return {
    ...bench,
    lastId: bench.lastId + 1,
    sections: { ...bench.sections, [sectionId]: { ...section, fields: section.fields.toSpliced(at, 0, id) } },
    fields: { ...bench.fields, [id]: field },
  };
}

function removeSection(bench: Workbench, id: string): Workbench {
  const gone = new Set(bench.sections[id]?.fields);
  return {
    ...bench,
    order: bench.order.filter((one) => one !== id),
    sections: without(bench.sections, (one) => one === id),
    fields: without(bench.fields, (one) => gone.has(one)),
  };
}

function removeField(bench: Workbench, id: string): Workbench {
  const place = placeOf(bench, id);
  const section = place && bench.sections[place.section];
  if (!section) return bench;
  return {
    ...bench,
    sections: {
      ...bench.sections,
      [place.section]: { ...section, fields: section.fields.filter((field) => field !== id) },
    },
    fields: without(bench.fields, (one) => one === id),
  };
}

function duplicateField(bench: Workbench, id: string): Workbench {
  const [place, field] = [placeOf(bench, id), bench.fields[id]];
  const section = place && bench.sections[place.section];
  if (!section || !field) return bench;
  const copy = { ...field, key: uniqueKey(field.key, fieldKeys(bench, section)) };
  return insertField(bench, section, place.section, place.at + 1, copy);
}

/** Copies a section. The copy's conditions name the copied fields where the original's named fields of the same section. */
function duplicateSection(bench: Workbench, id: string): Workbench {
  const section = bench.sections[id];
  if (!section) return bench;
  const [copyId, key] = [nextId(bench), uniqueKey(section.key, sectionKeys(bench))];
  const paths = pathsOf(bench);
  const renamed = {
    sections: new Map([[section.key, key]]),
    fields: new Map(
      section.fields.map((field) => [paths.get(field) ?? '', `${key}.${bench.fields[field]?.key}`] as const),
    ),
  };
  const copies = section.fields.flatMap((one, index): [string, Field][] => {
    const field = bench.fields[one];
    return field ? [[String(bench.lastId + 2 + index), renameField(field, renamed)]] : [];
  });
  const copy: BuiltSection = { ...section, key, fields: copies.map(([fieldId]) => fieldId) };
  return {
    ...bench,
    lastId: bench.lastId + 1 + section.fields.length,
    order: bench.order.toSpliced(bench.order.indexOf(id) + 1, 0, copyId),
    sections: { ...bench.sections, [copyId]: copy },
    fields: { ...bench.fields, ...Object.fromEntries(copies) },
  };
}

function moveSection(bench: Workbench, id: string, at: number): Workbench {
  const order = bench.order.filter((one) => one !== id).toSpliced(at, 0, id);
  const isMoved = bench.sections[id] && order.some((one, index) => one !== bench.order[index]);
  return isMoved ? { ...bench, order } : bench;
}

function moveField(bench: Workbench, id: string, to: string, at: number): Workbench {
  const [field, place] = [bench.fields[id], placeOf(bench, id)];
  const from = place && bench.sections[place.section];
  if (!field || !from || !bench.sections[to] || (place.section === to && place.at === at)) return bench;
  const sections: Workbench['sections'] = {
    ...bench.sections,
    [place.section]: { ...from, fields: from.fields.filter((one) => one !== id) },
  };
  const target = sections[to];
  if (!target) return bench;
  const key = uniqueKey(field.key, fieldKeys({ ...bench, sections }, target));
  return {
    ...bench,
    sections: { ...sections, [to]: { ...target, fields: target.fields.toSpliced(at, 0, id) } },
    fields: key === field.key ? bench.fields : { ...bench.fields, [id]: { ...field, key } },
  };
}

function changeSection(bench: Workbench, id: string, change: Partial<SectionHead>, rules: Rules): Workbench {
  const section = bench.sections[id];
  if (!section) return bench;
  const taken = new Set(sectionKeys(bench));
  taken.delete(section.key);
  const key = keyAfter(section.key, change.key, [section.title, change.title], 'section', id, taken, rules);
  const changed: BuiltSection = { ...assign<SectionHead>(section, change), key, fields: section.fields };
  return { ...bench, sections: { ...bench.sections, [id]: changed } };
}

function changeField(bench: Workbench, id: string, change: Partial<Field>, rules: Rules): Workbench {
  const [field, place] = [bench.fields[id], placeOf(bench, id)];
  const section = place && bench.sections[place.section];
  if (!field || !section) return bench;
  const taken = new Set(fieldKeys(bench, section));
  taken.delete(field.key);
  const key = keyAfter(field.key, change.key, [field.label, change.label], field.type, id, taken, rules);
  const changed = { ...assign(field, change), key };
  return {
    ...bench,
    fields: { ...bench.fields, [id]: changed.type === field.type ? changed : fitType(changed, rules) },
  };
}

/**
 * The key of a part after a change: the key that somebody typed, cleaned up; otherwise it follows the label, as long as
 * nobody chose another.
 */
function keyAfter(
  key: string,
  wanted: string | undefined,
  [before, after]: readonly [LocalText, LocalText | undefined],
  otherwise: string,
  id: string,
  taken: ReadonlySet<string>,
  { language, fixed }: Rules,
): string {
  if (fixed.has(id)) return key;
  if (wanted !== undefined) return uniqueKey(keyFrom(wanted) || otherwise, taken);
  const made = (text: LocalText) => keyFrom(text[language] ?? '') || otherwise;
  return after && made(after) !== made(before) && isMadeFrom(key, made(before)) ? uniqueKey(made(after), taken) : key;
}

/**
 * After a change of type, removes the properties that the new type does not have, and those written for values of the old
 * type.
 */
function fitType(field: Field, rules: Rules): Field {
  const always = ['key', 'type', 'label', 'help', 'required'];
  const lost = Object.keys(field).filter((name) => !always.includes(name) && !takes(field.type, name as FieldProperty));
  const cleared = assign(
    field,
    Object.fromEntries([...lost, 'default', 'min', 'max'].map((name) => [name, undefined])),
  );
  return {
    ...cleared,
    required: field.required && takes(field.type, 'required'),
    ...startOf(field.type, rules),
  };
}

const sectionKeys = (bench: Workbench): ReadonlySet<string> =>
  new Set(bench.order.flatMap((id) => bench.sections[id]?.key ?? []));

const fieldKeys = (bench: Workbench, section: BuiltSection): ReadonlySet<string> =>
  new Set(section.fields.flatMap((id) => bench.fields[id]?.key ?? []));

/** Applies a change; properties that are undefined in it are removed. */
function assign<Part extends object>(part: Part, change: Partial<Part>): Part {
  const result = { ...part, ...change };
  for (const name of Object.keys(change)) {
    if (Reflect.get(result, name) === undefined) Reflect.deleteProperty(result, name);
  }
  return result;
}

const without = <Part>(parts: Readonly<Record<string, Part>>, isGone: (id: string) => boolean) =>
  Object.fromEntries(Object.entries(parts).filter(([id]) => !isGone(id)));
