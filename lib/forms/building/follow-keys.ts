import type { Condition } from '@/lib/conditions/comparisons';

import { type BuiltSection, pathsOf, type Workbench } from '@/lib/forms/building/workbench';
import { renameInFormula } from '@/lib/forms/definition/formula';
import type { Check, Computed, Field } from '@/lib/forms/definition/schema';

type Names = ReadonlyMap<string, string>;
/** Old names with their new ones: of fields (`section.field`), and of sections. */
interface Renamed {
  fields: Names;
  sections: Names;
}

/**
 * Updates names after a field was moved to another section, or it or its section got another key: conditions and
 * calculations use the current name. Names of removed parts stay as they are, and publishing reports them.
 */
export function followKeys(before: Workbench, after: Workbench): Workbench {
  if (before.sections === after.sections && before.fields === after.fields) return after;
  const [old, now] = [pathsOf(before), pathsOf(after)];
  const sections = before.order.map((id) => [before.sections[id]?.key, after.sections[id]?.key] as const);
  return renameIn(after, {
    fields: renamedOf([...old].map(([id, path]) => [path, now.get(id)])),
    sections: renamedOf(sections),
  });
}

const renamedOf = (pairs: readonly (readonly [string | undefined, string | undefined])[]): Names =>
  new Map(pairs.flatMap(([from, to]) => (from !== undefined && to !== undefined && from !== to ? [[from, to]] : [])));

/** Renames fields in all parts; returns the same object if no part names them. */
function renameIn(bench: Workbench, renamed: Renamed): Workbench {
  if (renamed.fields.size === 0 && renamed.sections.size === 0) return bench;
  return {
    ...bench,
    head: renameChecks(bench.head, renamed.fields),
    sections: mapKept(bench.sections, (section: BuiltSection) =>
      renameChecks(renameConditions(section, renamed.fields), renamed.fields),
    ),
    fields: mapKept(bench.fields, (field: Field) => renameField(field, renamed)),
  };
}

function mapKept<Part>(parts: Readonly<Record<string, Part>>, rename: (part: Part) => Part) {
  const changed = Object.entries(parts).flatMap(([id, part]) => {
    const renamed = rename(part);
    return renamed === part ? [] : [[id, renamed] as const];
  });
  return changed.length === 0 ? parts : { ...parts, ...Object.fromEntries(changed) };
}

/** Renames the fields that a field names; returns the same object if it names none of them. */
export function renameField(field: Field, renamed: Renamed): Field {
  const result = renameConditions(field, renamed.fields);
  if (!result.computed) return result;
  const computed = renameComputed(result.computed, renamed);
  return computed === result.computed ? result : { ...result, computed };
}

function renameConditions<Part extends { visible_when?: Condition | undefined; required_when?: Condition | undefined }>(
  part: Part,
  names: Names,
): Part {
  let result = part;
  for (const name of ['visible_when', 'required_when'] as const) {
    const condition = part[name];
    const renamed = condition && renameCondition(condition, names);
    if (renamed !== condition) result = { ...result, [name]: renamed };
  }
  return result;
}

function renameChecks<Part extends { checks?: Check[] | undefined }>(part: Part, names: Names): Part {
  const checks = part.checks?.map((check) => {
    const when = renameCondition(check.when, names);
    return when === check.when ? check : { ...check, when };
  });
  return !checks || checks.every((check, index) => check === part.checks?.[index]) ? part : { ...part, checks };
}

function renameCondition(condition: Condition, names: Names): Condition {
  if ('not' in condition) {
    const not = renameCondition(condition.not, names);
    return not === condition.not ? condition : { not };
  }
  if ('all' in condition || 'any' in condition) {
    const list = 'all' in condition ? condition.all : condition.any;
    const renamed = list.map((each) => renameCondition(each, names));
    if (renamed.every((each, index) => each === list[index])) return condition;
    return 'all' in condition ? { all: renamed } : { any: renamed };
  }
  const field = names.get(condition.field);
  const other = condition.value_of === undefined ? undefined : names.get(condition.value_of);
  if (field === undefined && other === undefined) return condition;
  return { ...condition, ...(field && { field }), ...(other && { value_of: other }) };
}

function renameComputed(computed: Computed, { fields, sections }: Renamed): Computed {
  const named = (name: string) => fields.get(name) ?? name;
  const pair = ([one, other]: [string, string]): [string, string] => [named(one), named(other)];
  const isSame = (list: readonly string[]) => list.every((name) => !fields.has(name));
  if ('count_of' in computed) {
    const section = sections.get(computed.count_of);
    return section === undefined ? computed : { count_of: section };
  }
  if ('formula' in computed) {
    const formula = renameInFormula(computed.formula, fields);
    return formula === computed.formula ? computed : { formula };
  }
  if ('sum_of' in computed) return isSame([computed.sum_of]) ? computed : { sum_of: named(computed.sum_of) };
  if ('product_of' in computed)
    return isSame(computed.product_of) ? computed : { product_of: computed.product_of.map(named) };
  if ('difference_of' in computed)
    return isSame(computed.difference_of) ? computed : { difference_of: pair(computed.difference_of) };
  return isSame(computed.days_between) ? computed : { days_between: pair(computed.days_between) };
}
