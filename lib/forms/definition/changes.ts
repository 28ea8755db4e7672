import { fieldsByPath } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';

/** What a next version takes away from answers that were given by the last one. */
export type Change =
  | { kind: 'field_gone'; path: string }
  | { kind: 'type_changed'; path: string; from: string; to: string }
  | { kind: 'option_gone'; path: string; option: string };

/** A change with how many answers have something to lose by it, or a rule that names a field which goes. */
export type ToldChange = (Change | { kind: 'rule_loses'; path: string; rule: string }) & { answers: number };

/** What goes, or changes its type, from one definition to the next: by `section.field`, in the order of the first. */
export function changesBetween(before: Pick<Definition, 'sections'>, after: Pick<Definition, 'sections'>): Change[] {
  const next = fieldsByPath(after);
  return [...fieldsByPath(before)].flatMap(([path, { field }]): Change[] => {
    const kept = next.get(path)?.field;
    if (!kept) return [{ kind: 'field_gone', path }];
    if (kept.type !== field.type) return [{ kind: 'type_changed', path, from: field.type, to: kept.type }];
    const options = new Set((kept.options ?? []).map(({ key }) => key));
    return (field.options ?? [])
      .filter(({ key }) => !options.has(key))
      .map(({ key }) => ({ kind: 'option_gone', path, option: key }));
  });
}
