import { namesOf } from '@/lib/conditions/comparisons';
import { placedFields } from '@/lib/forms/definition/fields';
import { isFormula, namesInFormula, parseFormula } from '@/lib/forms/definition/formula';
import type { Computed, Definition } from '@/lib/forms/definition/schema';

/** The names that a computed field uses: `section.field`, or a section whose entries it counts. */
export function sourcesOf(computed: Computed): string[] {
  if ('sum_of' in computed) return [computed.sum_of];
  if ('count_of' in computed) return [computed.count_of];
  if ('product_of' in computed) return computed.product_of;
  if ('formula' in computed) {
    const formula = parseFormula(computed.formula);
    const { single, summed } = isFormula(formula) ? namesInFormula(formula) : { single: [], summed: [] };
    return [...new Set([...single, ...summed])];
  }
  return 'difference_of' in computed ? computed.difference_of : computed.days_between;
}

/**
 * The names that must be known before a field's value or a section's visibility: `section.field` or `section`. A hidden
 * field has no value, so a field depends on every name in its own condition and in its section's.
 */
function dependencies(definition: Pick<Definition, 'sections'>): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  for (const { key, visible_when } of definition.sections) {
    all.set(key, visible_when ? namesOf(visible_when) : []);
  }
  for (const { section, field, path } of placedFields(definition)) {
    const seen = field.visible_when ? namesOf(field.visible_when) : [];
    all.set(path, [section.key, ...seen, ...(field.computed ? sourcesOf(field.computed) : [])]);
  }
  return all;
}

/** The first circle, from a name back to itself; undefined if every value can be computed. */
export function findCircle(definition: Pick<Definition, 'sections'>): string[] | undefined {
  const needs = dependencies(definition);
  const done = new Set<string>();
  const visit = (name: string, chain: readonly string[]): string[] | undefined => {
    const start = chain.indexOf(name);
    if (start >= 0) return [...chain.slice(start), name];
    if (done.has(name)) return undefined;
    for (const next of needs.get(name) ?? []) {
      const circle = visit(next, [...chain, name]);
      if (circle) return circle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of needs.keys()) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return undefined;
}
